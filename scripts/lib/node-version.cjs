'use strict';
// Preloaded before `run.mjs` (`node -r`), in old syntax, so any Node can run it. Exits with a message on a Node that is
// too old to fetch a newer one.
if (Number(process.versions.node.split('.')[0]) < 18) {
  console.error('Node %s is too old. Please install Node 24 (https://nodejs.org).', process.versions.node);
  process.exit(1);
}
