'use strict';
// Loaded before a script (`node -r`), so that any Node can read it: old syntax only, and no script parsed before it.
// Ends the process with one sentence on a Node that the product does not run on.
var OLDEST = [22, 12, 0];
// What brings a newer Node for one command, from the registry alone.
var BRING = 'npx --yes --package=node@24 -- npm run ' + (process.env.npm_lifecycle_event || 'start');

var have = process.versions.node.split('.').map(Number);
var difference = have[0] - OLDEST[0] || have[1] - OLDEST[1] || have[2] - OLDEST[2];
if (difference < 0) {
  console.error(
    'Node ' + have.join('.') + ' is too old: please install Node ' + OLDEST.join('.') + ' or newer, or run: ' + BRING,
  );
  process.exit(1);
}
