// Read by jemalloc at the start. Few arenas: a server's threads share what its tables leave.
extern "C" {
extern const char* malloc_conf;
const char* malloc_conf = "narenas:2";
}
