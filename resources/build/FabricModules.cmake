# One function per kind of box in the layer diagram (README.md). A box gets exactly the libraries named in its DEPENDS:
# an include of anything else does not compile or link, and tests/layering checks the rest.

# Warnings are errors where we develop and check; a user's release build is not stopped by a compiler's false alarm.
set(FABRIC_WARNINGS -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough
                    -Wextra-semi $<$<NOT:$<CONFIG:Release>>:-Werror>)

function(fabric_compile_options target)
    target_compile_options(${target} PRIVATE ${FABRIC_WARNINGS})
    target_include_directories(${target} PUBLIC ${CMAKE_SOURCE_DIR})
    if(FABRIC_SANITIZE)
        target_compile_options(${target} PUBLIC -fsanitize=${FABRIC_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
        target_link_options(${target} PUBLIC -fsanitize=${FABRIC_SANITIZE})
    endif()
endfunction()

# fabric_library(NAME dir [PUBLIC libs] [PRIVATE libs]): a static library of every .cpp below `dir`.
function(fabric_library name dir)
    cmake_parse_arguments(ARG "" "" "PUBLIC;PRIVATE" ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${dir}/*.cpp ${CMAKE_SOURCE_DIR}/${dir}/*.h)
    if(NOT sources)
        return()
    endif()
    add_library(${name} STATIC ${sources})
    set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX)
    fabric_compile_options(${name})
    target_link_libraries(${name} PUBLIC ${ARG_PUBLIC} PRIVATE ${ARG_PRIVATE})
endfunction()
