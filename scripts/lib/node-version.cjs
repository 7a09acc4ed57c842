'use strict';
// Read by any Node: old syntax only. The scripts import their parts after this check.
var OLDEST = [20, 19, 0];

/** Ends the process with one sentence on a Node that the product does not run on. */
module.exports = function checkNodeVersion() {
  var have = process.versions.node.split('.').map(Number);
  for (var i = 0; i < OLDEST.length; i += 1) {
    if (have[i] > OLDEST[i]) return;
    if (have[i] < OLDEST[i]) {
      console.error('Node ' + process.versions.node + ' is too old: please install Node ' + OLDEST.join('.') + ' or newer and run this again.');
      process.exit(1);
    }
  }
};
