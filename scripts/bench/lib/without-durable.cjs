/**
 * Preloaded into a server (`node --require`) to measure the cost of durable(): the same write without the transaction
 * and its COMMIT.
 */
const Module = require('node:module');
const load = Module._load;

Module._load = function withoutDurable(request, parent, isMain) {
  const loaded = load.call(this, request, parent, isMain);
  if (!/(^|\/)rows$/.test(request) || typeof loaded.durable !== 'function') return loaded;
  console.log('durable() is replaced: this server is for a benchmark only.');
  return { ...loaded, durable: (work) => work() };
};
