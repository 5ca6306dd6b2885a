# The build for WebAssembly: the tables of the server, with device/ in place of its network, store and threads.
#
# Headers of Debian's packages that are only headers are taken one by one: beside them lie those of this machine's
# own C library.

set(RAINYDAY_PAGE OFF)

add_compile_options(
  "$<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions;-fno-rtti;-include;${PROJECT_SOURCE_DIR}/wasm/missing.hpp>"
  -mbulk-memory -msign-ext -mnontrapping-fptoint)
add_compile_definitions(JSON_NOEXCEPTION FMT_EXCEPTIONS=0 FMT_HEADER_ONLY FMT_USE_FCNTL=0)

set(headers ${PROJECT_BINARY_DIR}/headers)
foreach(name nlohmann fmt)
  file(MAKE_DIRECTORY ${headers})
  file(CREATE_LINK /usr/include/${name} ${headers}/${name} SYMBOLIC)
endforeach()
include_directories(SYSTEM ${headers})
foreach(name nlohmann_json::nlohmann_json fmt::fmt Threads::Threads)
  add_library(${name} INTERFACE IMPORTED)
endforeach()

# rainyday_device(): the module for browsers, build/wasm/rainyday.wasm.
function(rainyday_device)
  file(GLOB server CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/server/*.cpp)
  # What needs the network, threads or a terminal.
  list(FILTER server EXCLUDE REGEX
    "/(admin|admin_socket|asio_loop|beast|bots|client|disk|entropy|frames|line|log|metrics|net|server|slow_thread|table_operator|web_socket)\\.cpp$")
  file(GLOB device CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/device/*.cpp ${PROJECT_SOURCE_DIR}/wasm/*.cpp)
  add_executable(rainyday_wasm ${server} ${device} ${PROJECT_SOURCE_DIR}/cli/rule_book.cpp)
  target_link_libraries(rainyday_wasm PRIVATE rd_puzzles rd_reports rd_page rd_rules)
  target_link_options(rainyday_wasm PRIVATE -mexec-model=reactor -Wl,--strip-all -Wl,-z,stack-size=4194304)
  set_target_properties(rainyday_wasm PROPERTIES OUTPUT_NAME rainyday SUFFIX .wasm
    RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  # A name that is not in its list (match/refusals.hpp) stops the compiler of the native build; here it is not asked.
  # Rules and bots are fast; around them the module is small.
  foreach(library rd_match rd_reports rd_lessons rd_puzzles rainyday_wasm)
    target_compile_definitions(${library} PRIVATE "throw=(void)")
    target_compile_options(${library} PRIVATE -Os)
  endforeach()
endfunction()
