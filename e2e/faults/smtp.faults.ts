import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/lib/running.mjs';
import { startSmtp } from '../../scripts/test/smtp.mjs';
import { type Product, secondsUntil, startProduct } from './support/product';
import { recordLine } from './support/report';
import { isAcknowledged, newSubmission, type Outcome, send } from './support/submissions';

/** Longest response time: a visitor does not wait for a mail server. */
const QUICK_MS = 3000;
/** Longest stop: open requests (15 s) and the email being sent (20 s). */
const STOP_S = 36;

let product: Product;
let port: number;
beforeAll(async () => {
  port = await freePort();
  product = await startProduct({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_RETRY_SECONDS: '0.3' });
});
afterAll(() => product.stop());

/** Starts a mail server that accepts connections and never answers. @returns a function that stops it */
async function startSilence() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  };
}

const apply = (count: number): Promise<Outcome[]> =>
  Promise.all(Array.from({ length: count }, () => send(product.url, newSubmission('application'))));
const addressesOf = (outcomes: Outcome[]) => outcomes.map(({ submission }) => submission.mark).sort();

test('while the mail server refuses, hangs or answers 451, no form fails, and each email is sent once later', async () => {
  const outcomes = await apply(6);
  await sleep(1000);
  const endSilence = await startSilence();
  outcomes.push(...(await apply(6)));
  await sleep(1500);
  await endSilence();
  const smtp = await startSmtp(port);
  smtp.refuse(true);
  outcomes.push(...(await apply(6)));
  await sleep(1500);
  const whileRefusing = smtp.mails.length;
  smtp.refuse(false);
  const arrived = () => smtp.mails.flatMap(({ to }) => to).sort();
  const recovery = await secondsUntil(async () => smtp.mails.length > 0, 120_000);
  await vi.waitFor(() => expect(arrived()).toEqual(addressesOf(outcomes)), { timeout: 120_000, interval: 200 });
  await sleep(3000);
  const mails = arrived();
  await smtp.stop();

  recordLine({
    fault: 'Mail server refuses, hangs, answers 451',
    attempted: outcomes.length,
    acknowledged: outcomes.filter(isAcknowledged).length,
    lost: outcomes.length - new Set(mails).size,
    duplicated: mails.length - new Set(mails).size,
    errors: outcomes.filter(({ status }) => status >= 500).length,
    recovery,
  });
  expect(whileRefusing).toBe(0);
  expect(outcomes.filter((outcome) => !isAcknowledged(outcome))).toEqual([]);
  expect(Math.max(...outcomes.map(({ milliseconds }) => milliseconds))).toBeLessThan(QUICK_MS);
  expect(mails).toEqual(addressesOf(outcomes));
});

test('a hanging mail server delays a stop by at most one email; the others are sent after the next start', async () => {
  const endSilence = await startSilence();
  const outcomes = await apply(8);
  await sleep(300);
  const begun = performance.now();
  await product.halt();
  const stopped = (performance.now() - begun) / 1000;
  await endSilence();
  const smtp = await startSmtp(port);
  await product.start();
  const recovery = await secondsUntil(async () => smtp.mails.length > 0, 120_000);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(outcomes.length), { timeout: 150_000, interval: 200 });
  const mails = smtp.mails.flatMap(({ to }) => to).sort();
  await smtp.stop();
  recordLine({
    fault: 'SIGTERM while the mail server hangs',
    attempted: outcomes.length,
    acknowledged: outcomes.filter(isAcknowledged).length,
    lost: outcomes.length - new Set(mails).size,
    duplicated: mails.length - new Set(mails).size,
    errors: 0,
    recovery,
  });
  expect(mails).toEqual(addressesOf(outcomes));
  expect(stopped).toBeLessThan(STOP_S);
});
