'use strict';
// Loaded before `run.mjs` (`node -r`), so that any Node can read it: old syntax only, and no script parsed before it.
// Ends the process with one sentence on a Node that cannot even fetch a newer one.
if (Number(process.versions.node.split('.')[0]) < 18) {
  console.error('Node %s is too old. Please install Node 24 (https://nodejs.org).', process.versions.node);
  process.exit(1);
}
