# Files inside the program.
#
# The library rd_NAME holds the files' bytes and defines, as HEADER declares it,
#   std::span<const TYPE> rainyday::FUNCTION();
# where TYPE is an aggregate of two string_views: the path below ROOT, and the content.

# Writes FOLDER/bytes.S and FOLDER/table.cpp.
function(rainyday_write_embedded folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "ROOT;HEADER;TYPE;FUNCTION" "FILES")
  set(assembly "    .section .rodata\n")
  if(RAINYDAY_WASM)
    set(assembly "    .section .rodata.${arg_FUNCTION},\"\",@\n")
  endif()
  set(declarations "")
  set(entries "")
  set(index 0)
  foreach(file IN LISTS arg_FILES)
    file(RELATIVE_PATH path ${arg_ROOT} ${file})
    set(symbol rd_${arg_FUNCTION}_${index})
    string(APPEND assembly
      "    .balign 16\n"
      "    .global ${symbol}_begin, ${symbol}_end\n"
      "${symbol}_begin:\n    .incbin \"${file}\"\n${symbol}_end:\n    .byte 0\n")
    if(RAINYDAY_WASM)
      string(APPEND assembly
        "    .size ${symbol}_begin, ${symbol}_end - ${symbol}_begin\n    .size ${symbol}_end, 1\n")
    endif()
    string(APPEND declarations "extern const char ${symbol}_begin[], ${symbol}_end[];\n")
    string(APPEND entries
      "      {\"${path}\", std::string_view(${symbol}_begin, ${symbol}_end)},\n")
    math(EXPR index "${index} + 1")
  endforeach()
  if(NOT RAINYDAY_WASM)
    string(APPEND assembly "    .section .note.GNU-stack,\"\",%progbits\n")
  endif()
  if(entries)
    set(body "  static const ${arg_TYPE} table[] = {\n${entries}  };\n  return table;\n")
  else()
    set(body "  return {};\n")
  endif()
  file(CONFIGURE OUTPUT ${folder}/bytes.S @ONLY CONTENT "${assembly}")
  file(CONFIGURE OUTPUT ${folder}/table.cpp @ONLY CONTENT
"#include \"${arg_HEADER}\"

extern \"C\" {
${declarations}}

namespace rainyday {
std::span<const ${arg_TYPE}> ${arg_FUNCTION}() {
${body}}
}  // namespace rainyday
")
endfunction()

# rainyday_embed(NAME ROOT dir FILES file... HEADER header TYPE type FUNCTION function)
# for files that are there when the build is configured.
function(rainyday_embed name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "ROOT;HEADER;TYPE;FUNCTION" "FILES")
  set(folder ${PROJECT_BINARY_DIR}/embedded/${name})
  rainyday_write_embedded(${folder} ${ARGN})
  set_source_files_properties(${folder}/bytes.S PROPERTIES OBJECT_DEPENDS "${arg_FILES}")
  rainyday_embedded_library(${name} ${folder})
endfunction()

function(rainyday_embedded_library name folder)
  add_library(rd_${name} STATIC ${folder}/table.cpp ${folder}/bytes.S)
  target_include_directories(rd_${name} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>)
  set_property(GLOBAL APPEND PROPERTY RAINYDAY_LIBRARIES rd_${name})
endfunction()
