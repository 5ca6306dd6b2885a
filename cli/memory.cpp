// Read by jemalloc at the start. One arena: a server's threads share what its tables leave; and
// what is not used for a while goes back to the system.
extern "C" {
extern const char* malloc_conf;
const char* malloc_conf = "narenas:1,dirty_decay_ms:200,muzzy_decay_ms:0";
}
