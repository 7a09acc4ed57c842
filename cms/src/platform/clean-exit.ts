import { setFlagsFromString } from 'node:v8';

// Prevents a deadlock of Node and V8's compiler thread at exit (nodejs/node#54918). Import it first.
setFlagsFromString('--no-concurrent-sparkplug');
