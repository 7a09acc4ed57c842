import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { errorCodes } from '../../src/contract/calls';
import { arrivingFiles, newAdminToken } from '../support/client';
import { bentCases, methodCases, paramCases, queryCases } from '../support/corpus/address-cases';
import { addressOf, type Case } from '../support/corpus/case';
import { doorCases } from '../support/corpus/door-cases';
import { formCases } from '../support/corpus/form-cases';
import { headerCases } from '../support/corpus/header-cases';
import { jsonCases } from '../support/corpus/json-cases';
import { calls, type KnownCall } from '../support/corpus/known-calls';
import { countRows } from '../support/count-rows';
import { isRelease } from '../support/product';
import { exchange, inParallel, type Received } from '../support/wire';

const PATIENCE_MS = 15_000;
const WIDTH = 6;

const product = inject('product');
let before: Record<string, number>;
let token = '';
let tried = 0;

beforeAll(async () => {
  // Some of the cases end every session.
  token = await newAdminToken();
  before = await countRows(product);
});

/** Describes the defect of a response; null if there is none. */
function defectOf({ sent, outcome }: Case, answer: Received): string | null {
  const { status, headers, text } = answer;
  const type = String(headers['content-type'] ?? '');
  const head = `${status} ${type} ${text.slice(0, 120)}`;
  if (status >= 500 || status < 200) return head;
  if (outcome === 'refused' && status < 400) return `taken: ${head}`;
  if (!/^\/api(\/|$)/.test(sent.path)) return null;
  // The API reference page is always HTML.
  if (/html/.test(type)) return sent.path.startsWith('/api/docs') && status === 200 ? null : `HTML: ${head}`;
  if (status < 400 || sent.method === 'HEAD') return null;
  return isEnvelope(text) && type.startsWith('application/json') ? null : `no envelope: ${head}`;
}

function isEnvelope(text: string): boolean {
  try {
    const { success, code, message, stack } = JSON.parse(text);
    return success === false && code in errorCodes && /^[A-Z].{3,}/.test(message) && stack === undefined;
  } catch {
    return false;
  }
}

/** Number of cases per call in `npm test`, always the same ones unless CORPUS_SEED is set. A release sends all. */
const EACH = 4;
const seed = Number(process.env.CORPUS_SEED ?? 1);
const draw = (cases: Case[], count: number) =>
  isRelease ? cases : (fc.sample(fc.shuffledSubarray(cases), { numRuns: 1, seed })[0] ?? []).slice(0, count);

/** Sends all cases and lists those that fail. */
async function defectsOf(cases: readonly Case[], headers: Record<string, string> = {}): Promise<string[]> {
  const defects: string[] = [];
  tried += cases.length;
  await inParallel(cases, WIDTH, async (one) => {
    const sent = { ...one.sent, headers: { ...headers, ...one.sent.headers } };
    const defect = await exchange(product.url, sent, PATIENCE_MS).then(
      (answer) => defectOf(one, answer),
      (error: Error) => `no answer: ${error.message}`,
    );
    if (defect) defects.push(`${one.name} → ${defect}`);
  });
  return defects;
}

const casesOf = (call: KnownCall, isAdmins: boolean): Case[] => [
  ...methodCases(call),
  ...bentCases(call),
  ...paramCases(call),
  ...queryCases(call),
  ...headerCases(call, isAdmins),
  ...(call.files ? formCases(call) : call.method === 'GET' ? [] : jsonCases(call)),
];

describe('A malformed request never causes a 5xx, an HTML page or a stored row', () => {
  test.each(calls.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    const anonymous = await exchange(product.url, { method: call.method, path: addressOf(call) });
    const isAdmins = anonymous.status === 401;
    // A successful logout would end the session that the other calls need.
    const signed = isAdmins && !call.path.endsWith('/logout');
    expect(
      await defectsOf(draw(casesOf(call, isAdmins), EACH), signed ? { Authorization: `Bearer ${token}` } : {}),
    ).toEqual([]);
  });

  test('at the panel, its media library or its stock plugins, without a session', async () => {
    expect(await defectsOf(draw(doorCases, 10 * EACH))).toEqual([]);
  });

  test('the corpus has enough cases', () => {
    console.info(`${tried} malformed requests were sent. CORPUS_SEED=${seed}`);
    expect(tried).toBeGreaterThan(isRelease ? 3000 : 3 * calls.length);
  });

  test('nothing is stored, and no file is left behind', async () => {
    expect(await countRows(product)).toEqual(before);
    expect(arrivingFiles()).toEqual([]);
    // formidable names its files with 25 of these characters.
    expect(readdirSync(tmpdir()).filter((name) => /^[0-9a-f]{25}$/.test(name))).toEqual([]);
  });

  test('the server still responds afterwards', async () => {
    expect((await exchange(product.url, { method: 'GET', path: '/_health' })).status).toBe(204);
    expect((await exchange(product.url, { method: 'GET', path: '/api/fetch' })).status).toBe(200);
  });
});
