import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { bodies } from './bodies.mjs';

/** Longer than any head of an answer: what is above it is another body. */
const HEAD_BYTES = 4096;

/** The load generator, in a process of its own so that it takes none of the servers' time. Does one order after the other. */
process.on('message', async (order) => {
  try {
    process.send({ done: await run(order) });
  } catch (error) {
    process.send({ failed: error.stack });
  }
});

async function run({ url, connections, seconds, amount, method = 'GET', headers = {}, body, expect }) {
  const took = [];
  let bytes = 0;
  let wrong;
  let wrongs = 0;
  const load = autocannon({
    url,
    connections,
    ...(amount ? { amount } : { duration: seconds }),
    sampleInt: 100,
    timeout: 30,
    // Servers end a connection after a thousand requests (nginx by default): here it ends before, between two of them.
    ...(amount ? {} : { reconnectRate: 900 }),
    method,
    headers,
    ...(body ? { requests: [{ setupRequest: (request) => ({ ...request, ...fresh(body, headers) }) }] } : {}),
    // It collects every body as text, which for 24 kB of gzip takes ten times as long as the answer: what is measured
    // would be the generator. Bytes are counted, and compared in full before the rounds.
    setupClient: (client) => {
      client.pipelinedRequests.addBody = () => undefined;
    },
  });
  load.on('response', (_client, status, length, milliseconds) => {
    took.push(milliseconds);
    bytes += length;
    const tooFew = length < expect.bytes || length > expect.bytes + HEAD_BYTES;
    if (status === expect.status && !tooFew) return;
    wrongs += 1;
    wrong ??= `${status} with ${length} bytes instead of ${expect.status} with ${expect.bytes}`;
  });
  const { duration, errors, timeouts } = await load;
  took.sort((a, b) => a - b);
  const at = (part) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0;
  return {
    count: took.length,
    rate: took.length / duration,
    bytes,
    errors: errors + timeouts,
    wrongs,
    wrong,
    p50: at(0.5),
    p99: at(0.99),
    most: took.at(-1) ?? 0,
  };
}

/** Every request of a form is of its own: with a body, and a key where the site would send one. */
const fresh = ({ kind, keyed }, headers) => ({
  body: JSON.stringify(bodies[kind]()),
  headers: { ...headers, ...(keyed ? { 'Idempotency-Key': randomUUID() } : {}) },
});
