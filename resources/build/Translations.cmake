# fabric_add_translations(target): every .ts of resources/translations as .qm in the resource folder :/translations of
# `target`. Only lrelease is needed (package qt6-l10n-tools), not Qt's CMake package of the same purpose, which would pull
# in the whole of Qt's tools.
function(fabric_add_translations target)
    find_program(FABRIC_LRELEASE NAMES lrelease HINTS ${QT6_INSTALL_PREFIX}/${QT6_INSTALL_BINS} /usr/lib/qt6/bin REQUIRED)
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/resources/translations/*.ts)
    set(folder ${CMAKE_BINARY_DIR}/generated/translations)
    file(MAKE_DIRECTORY ${folder})
    set(compiled "")
    foreach(source ${sources})
        get_filename_component(name ${source} NAME_WE)
        add_custom_command(
            OUTPUT ${folder}/${name}.qm
            COMMAND ${FABRIC_LRELEASE} -silent ${source} -qm ${folder}/${name}.qm
            DEPENDS ${source}
            VERBATIM)
        list(APPEND compiled ${folder}/${name}.qm)
    endforeach()
    qt_add_resources(${target} translations PREFIX /translations BASE ${folder} FILES ${compiled})
endfunction()
