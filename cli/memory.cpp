// Read by jemalloc at the start. One arena: a server's threads share what its tables leave; and
// what is not used for a moment goes back to the system. Threads keep small pieces only for
// themselves.
extern "C" {
extern const char* malloc_conf;
const char* malloc_conf = "narenas:1,dirty_decay_ms:50,muzzy_decay_ms:0,lg_tcache_max:11";
}
