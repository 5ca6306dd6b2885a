# Files inside the program: the library rd_NAME holds those below ROOT and defines embedded_NAME() of
# engine/embedded.hpp.

# Writes bytes.S and table.cpp into FOLDER, for FILE...
function(rainyday_write_embedded name folder root)
  set(assembly "    .section .rodata\n")
  if(RAINYDAY_WASM)
    set(assembly "    .section .rodata.${name},\"\",@\n")
  endif()
  set(declarations "")
  set(entries "")
  set(index 0)
  foreach(file IN LISTS ARGN)
    file(RELATIVE_PATH path ${root} ${file})
    set(symbol rd_${name}_${index})
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
    set(body "  static const EmbeddedFile table[] = {\n${entries}  };\n  return table;\n")
  else()
    set(body "  return {};\n")
  endif()
  file(CONFIGURE OUTPUT ${folder}/bytes.S @ONLY CONTENT "${assembly}")
  file(CONFIGURE OUTPUT ${folder}/table.cpp @ONLY CONTENT
"#include \"engine/embedded.hpp\"

extern \"C\" {
${declarations}}

namespace rainyday {
EmbeddedFiles embedded_${name}() {
${body}}
}  // namespace rainyday
")
endfunction()

# rainyday_embed(NAME ROOT FILE...) for files that are there when the build is configured.
function(rainyday_embed name root)
  set(folder ${PROJECT_BINARY_DIR}/embedded/${name})
  rainyday_write_embedded(${name} ${folder} ${root} ${ARGN})
  set_source_files_properties(${folder}/bytes.S PROPERTIES OBJECT_DEPENDS "${ARGN}")
  rainyday_embedded_library(${name} ${folder})
endfunction()

function(rainyday_embedded_library name folder)
  add_library(rd_${name} STATIC ${folder}/table.cpp ${folder}/bytes.S)
  target_include_directories(rd_${name} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>)
  set_property(GLOBAL APPEND PROPERTY RAINYDAY_LIBRARIES rd_${name})
endfunction()
