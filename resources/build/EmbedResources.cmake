# Turns the files of a folder that match `pattern` into a generated .cpp that defines fabric::<function>(): each file's
# bytes and name (core/base/embedded.h).
function(fabric_embed_files target folder pattern function)
    file(GLOB files CONFIGURE_DEPENDS ${folder}/${pattern})
    set(output ${CMAKE_BINARY_DIR}/generated/${target}.cpp)
    add_custom_command(
        OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} "-DFILES=${files}" -DFUNCTION=${function} -P ${CMAKE_SOURCE_DIR}/resources/build/EmbedFiles.cmake
        DEPENDS ${files} ${CMAKE_SOURCE_DIR}/resources/build/EmbedFiles.cmake
        VERBATIM)
    add_library(${target} STATIC ${output})
    target_include_directories(${target} PUBLIC ${CMAKE_SOURCE_DIR})
endfunction()
