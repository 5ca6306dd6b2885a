# The games, found by their folders: games/FOLDER/entry.hpp has in the namespace rainyday::FOLDER the type
# Entry, the game. For each of them the build writes the instances of the templates over Game, in sources of
# their own, and the lists that the program goes through.

# rainyday_instances(LIBRARY NAME TYPE CALL HEADER): adds to the library a source for each game, with CALL of
# HEADER in which GAME is the game's folder, and one with the function std::vector<TYPE> rainyday::all_NAME().
function(rainyday_instances library name type call header)
  file(GLOB entries CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/games/*/entry.hpp)
  set(folder ${PROJECT_BINARY_DIR}/instances/${name})
  set(declarations "")
  set(calls "")
  set(sources ${folder}/all.cpp)
  foreach(entry IN LISTS entries)
    get_filename_component(path ${entry} DIRECTORY)
    get_filename_component(game ${path} NAME)
    string(REPLACE GAME ${game} instance "${call}")
    # What a search asks of the game, where the instance is a bot's.
    set(door "")
    if(header MATCHES "^bots/")
      set(door "#include \"bots/door.hpp\"\nnamespace rainyday {\ntemplate <>\nstruct Door<${game}::Entry> : PlainDoor {};\n}\n")
      if(EXISTS ${PROJECT_SOURCE_DIR}/bots/${game}/door.hpp)
        set(door "#include \"bots/${game}/door.hpp\"\n")
      endif()
    endif()
    file(CONFIGURE OUTPUT ${folder}/${game}.cpp @ONLY CONTENT
"#include \"games/${game}/entry.hpp\"

${door}#include \"${header}\"

namespace rainyday {
${type} ${game}_${name}() { return ${instance}; }
}  // namespace rainyday
")
    list(APPEND sources ${folder}/${game}.cpp)
    string(APPEND declarations "${type} ${game}_${name}();\n")
    string(APPEND calls "${game}_${name}(), ")
  endforeach()
  file(CONFIGURE OUTPUT ${folder}/all.cpp @ONLY CONTENT
"#include <vector>

#include \"${header}\"

namespace rainyday {
${declarations}
std::vector<${type}> all_${name}() { return {${calls}}; }
}  // namespace rainyday
")
  set_source_files_properties(${sources} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(${library} PRIVATE ${sources})
endfunction()
