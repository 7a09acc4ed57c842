import { setFlagsFromString } from 'node:v8';

// Node waits at its end for V8's threads, and one that compiles ahead may wait for Node: neither ends
// (nodejs/node#54918). Imported before anything else, so that nothing is compiled there.
setFlagsFromString('--no-concurrent-sparkplug');
