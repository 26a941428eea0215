# Turns resources/catalog/*.csv into a generated .cpp that holds each file's bytes and name (core/catalog/embedded.h).
function(fabric_embed_catalog target folder)
    file(GLOB files CONFIGURE_DEPENDS ${folder}/*.csv)
    set(output ${CMAKE_BINARY_DIR}/generated/catalog_data.cpp)
    add_custom_command(
        OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} "-DFILES=${files}" -P ${CMAKE_SOURCE_DIR}/resources/build/EmbedFiles.cmake
        DEPENDS ${files} ${CMAKE_SOURCE_DIR}/resources/build/EmbedFiles.cmake
        VERBATIM)
    add_library(${target} STATIC ${output})
    target_include_directories(${target} PUBLIC ${CMAKE_SOURCE_DIR})
endfunction()
