import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { bodies } from './bodies.mjs';

/** Load generator, in its own process so that it does not slow down the servers. Handles orders one by one. */
process.on('message', async (order) => {
  try {
    process.send({ done: await run(order) });
  } catch (error) {
    process.send({ failed: error.stack });
  }
});

async function run({ url, connections, seconds, amount, method = 'GET', headers = {}, body, expect }) {
  const took = [];
  let wrong;
  let wrongs = 0;
  let hangUps = 0;
  const load = autocannon({
    url,
    connections,
    ...(amount ? { amount } : { duration: seconds }),
    sampleInt: 100,
    timeout: 30,
    // Servers such as nginx close a connection after a thousand requests: close it earlier, between two requests.
    ...(amount ? {} : { reconnectRate: 900 }),
    method,
    headers,
    ...(body ? { requests: [{ setupRequest: (request) => ({ ...request, ...fresh(body, headers) }) }] } : {}),
    setupClient: (client) => {
      let length = 0;
      // The library collects each body as text. For 24 kB of gzip that takes ten times as long as the response, and
      // would distort the figures. Count bytes instead; contents are compared before the rounds.
      client.pipelinedRequests.addBody = (part) => {
        length += part.length;
      };
      client.on('response', (status, _bytes, milliseconds) => {
        took.push(milliseconds);
        if (status !== expect.status || (expect.bytes === undefined ? length === 0 : length !== expect.bytes)) {
          wrongs += 1;
          wrong ??= `${status} with ${length} bytes`;
        }
        length = 0;
      });
      // The library reconnects silently when a server hangs up: count the lost request as an error.
      const { _connect: connect, _resetConnection: reset } = client;
      let wanted = true;
      client._connect = () => {
        if (!wanted) hangUps += 1;
        wanted = false;
        length = 0;
        connect.call(client);
      };
      client._resetConnection = () => {
        wanted = true;
        reset.call(client);
      };
    },
  });
  const { duration, errors, timeouts } = await load;
  took.sort((a, b) => a - b);
  const at = (part) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0;
  return {
    count: took.length,
    rate: took.length / duration,
    errors: errors + timeouts + hangUps,
    wrongs,
    wrong,
    p50: at(0.5),
    p99: at(0.99),
    most: took.at(-1) ?? 0,
  };
}

/** Makes every form request unique, with its own body and, if the site sends one, its own key. */
const fresh = ({ kind, keyed }, headers) => ({
  body: JSON.stringify(bodies[kind]()),
  headers: { ...headers, ...(keyed ? { 'Idempotency-Key': randomUUID() } : {}) },
});
