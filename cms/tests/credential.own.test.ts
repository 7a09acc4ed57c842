import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS_LIST_LENGTH } from '../src/contract/certificate/credential';
import {
  didDocumentOf,
  type Json,
  outcomeOf,
  verifiedByDigitalBazaar,
  verifiedByVerifierCore,
} from './support/credentials';
import { runSql } from './support/database';
import { pdf } from './support/files';
import { names } from './support/names';
import { runOperator } from './support/operator';
import { type Product, startOwnProduct, testOnce, times } from './support/product';
import { application, form } from './support/samples';
import { adminTokenOf, callTo } from './support/send';

let product: Product;
let token: string;
beforeAll(async () => {
  product = await startOwnProduct({}, { broughtAbout: / \/api\/(certificates\/:id|credentials)\/\S+ 503 / });
  await signIn();
});
afterAll(() => product.stop());

const api = (path: string) => fetch(`${product.url}/api${path}`);
const call = callTo(() => product);
const send = async (path: string, json: unknown) => (await call('POST', path, { json, token })).body;
async function signIn(): Promise<void> {
  token = await adminTokenOf(product);
}

async function issue(changes: object = {}): Promise<string> {
  const { data } = await send('/admin/validation', { Name: 'Ana', Domain: 'Web', Course: true, ...changes });
  return data.CertificateId;
}
const textOf = async (id: string) => (await api(`/certificates/${id}/credential`)).text();
const newText = async (changes?: object) => textOf(await issue(changes));
const signerOf = (text: string): string => JSON.parse(text).proof[0].verificationMethod;

const keys = async (): Promise<Json[]> => (await call('GET', '/credentials/issuer')).body.data.keys;

/** Creates a new key, as an operator does, and restarts the server with it. @param before runs before the restart */
async function rotate(args: string[] = [], before?: () => Promise<void>): Promise<void> {
  const { code, said } = await runOperator(product.env, 'admin', ['rotate-key', ...args]);
  expect([code, said]).toEqual([0, expect.stringContaining('restart every server')]);
  await before?.();
  product.env.CREDENTIAL_KEY = /^ {2}(\S{43})$/m.exec(said)?.[1] ?? '';
  await product.restart();
  await signIn();
}

describe('after a key rotation', () => {
  const all = Object.values(names).map(([name = '']) => name);
  const scripts = all.filter((_, index) => index % times(1, 3) === 0);
  const half = Math.floor(scripts.length / 2);
  /** Credentials by certificate ID. The old key signed the first half. */
  const texts = new Map<string, string>();
  let oldKey: string;
  const issueFor = async (people: string[]) => {
    for (const Name of people) {
      const id = await issue({ Name });
      texts.set(id, await textOf(id));
    }
  };
  beforeAll(async () => {
    await issueFor(scripts.slice(0, half));
    [oldKey] = (await didDocumentOf(product)).assertionMethod;
    await rotate();
  });

  test('old and new credentials verify, and the new key is listed first', async () => {
    const [[id = '', before = ''] = []] = texts;
    expect(signerOf(before)).toBe(oldKey);

    const issuer = await didDocumentOf(product);
    const after = await newText();
    expect(issuer.assertionMethod).toEqual([signerOf(after), oldKey]);
    expect(signerOf(after)).not.toBe(oldKey);
    // Downloaded files stay unchanged.
    expect(await textOf(id)).toBe(before);
    const [current, retired] = await keys();
    expect(current).toMatchObject({ isCurrent: true, until: null, leakedAt: null });
    expect(retired).toMatchObject({ isCurrent: false, until: current.since, leakedAt: null });
    expect(signerOf(before)).toBe(`${issuer.id}#${retired.publicKey}`);
    for (const text of [before, after]) {
      expect(await outcomeOf(text, issuer)).toBe('valid');
      expect(await verifiedByDigitalBazaar(JSON.parse(text), product)).toEqual({ verified: true, revoked: false });
    }
    expect(await verifiedByVerifierCore(JSON.parse(after), product)).toMatchObject({ signed: true, notRevoked: true });
  });

  testOnce('three verifiers agree on names in many scripts, old and new, and on what was revoked', async () => {
    await issueFor(scripts.slice(half));
    const [revoked = '', corrected = ''] = texts.keys();
    await send(`/admin/certificates/${revoked}/revoke`, { reason: 'A mistake.' });
    await send(`/certificates/${corrected}/correction`, {
      wrong: 'Sampel',
      right: 'Sample',
      email: 'sample@example.org',
    });
    const { data: waiting } = (await call('GET', '/admin/corrections', { token })).body;
    const { data } = await send(`/admin/corrections/${waiting[0]._id}/correct`, {
      Name: 'प्रिया शर्मा',
      Domain: 'Web',
      Course: true,
    });
    texts.set(data.CertificateId, await textOf(data.CertificateId));

    const issuer = await didDocumentOf(product);
    for (const [id, text] of texts) {
      const isValid = id !== revoked && id !== corrected;
      const credential = JSON.parse(text);
      await expect.poll(() => outcomeOf(text, issuer)).toBe(isValid ? 'valid' : 'revoked');
      const [proof] = credential.proof;
      for (const form of [credential, { ...credential, proof }]) {
        expect(await verifiedByDigitalBazaar(form, product)).toEqual({ verified: true, revoked: !isValid });
        expect(await verifiedByVerifierCore(form, product)).toEqual({
          signed: true,
          notRevoked: isValid,
          // The schema of Open Badges wants a list.
          fitsSchema: form === credential,
        });
      }
    }
  });
});

test('signatures by a leaked key are invalid, and credentials are signed again on request', async () => {
  const id = await issue();
  const before = await textOf(id);
  await rotate(['--leaked'], async () => {
    // The running server has only the leaked key, so it signs nothing.
    const another = await issue();
    for (const path of [
      `/certificates/${id}/credential`,
      `/certificates/${another}/badge.png`,
      '/credentials/status/1',
    ]) {
      const refused = await call('GET', path);
      expect([refused.status, refused.headers.get('Retry-After'), refused.body.code]).toEqual([
        503,
        '60',
        'CREDENTIAL_KEY_LEAKED',
      ]);
    }
    const documents = await Promise.all(
      ['/.well-known/did.json', '/verify.html'].map((path) => fetch(product.url + path)),
    );
    // If an older document could still be served during the update, a leaked key would stay valid.
    for (const answer of documents) expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=1');
    for (const answer of documents) expect(await answer.text()).toContain('"revoked":"');
    expect((await didDocumentOf(product)).assertionMethod).not.toContain(signerOf(before));
  });

  const issuer = await didDocumentOf(product);
  const leaked = issuer.verificationMethod.find((key: Json) => key.id === signerOf(before));
  expect(leaked.revoked).toMatch(/Z$/);
  expect((await keys())[1]).toMatchObject({ publicKey: leaked.publicKeyMultibase, leakedAt: leaked.revoked });
  expect(issuer.assertionMethod).not.toContain(leaked.id);
  expect(await outcomeOf(before, issuer)).toBe('foreign');
  expect(await verifiedByDigitalBazaar(JSON.parse(before), product)).toMatchObject({ verified: false });

  const after = await textOf(id);
  expect(signerOf(after)).toBe(issuer.assertionMethod[0]);
  expect(JSON.parse(after).credentialStatus).toEqual(JSON.parse(before).credentialStatus);
  expect(await outcomeOf(after, issuer)).toBe('valid');
});

test('a known address appears in a credential only as a salted hash', async () => {
  const email = 'holder@example.org';
  const documents = { resume: [pdf, 'resume.pdf'], certificates: [pdf, 'certificates.pdf'] } as const;
  const raw = form(application({ Mail: email }), documents as never);
  const { reference } = (await call('POST', '/applicationform/apply', { raw })).body;
  const id = await issue({ referenceNumber: reference });
  const before = await textOf(id);
  const [, hashed] = JSON.parse(before).credentialSubject.identifier;
  expect(hashed).toEqual({
    type: 'IdentityObject',
    hashed: true,
    identityHash: expect.stringMatching(/^sha256\$[\da-f]{64}$/),
    identityType: 'emailAddress',
    salt: expect.stringMatching(/^[\da-f]{32}$/),
  });
  const bytes = new TextEncoder().encode(email + hashed.salt);
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  expect(hashed.identityHash).toBe(`sha256$${digest}`);
  expect(before).not.toContain(email);
});

testOnce('a device with a slow clock gets the same results', async () => {
  await product.clock.move(60 * 60_000);
  const id = await issue();
  const [text, issuer] = [await textOf(id), await didDocumentOf(product)];
  expect(await outcomeOf(text, issuer)).toBe('valid');
  await send(`/admin/certificates/${id}/revoke`, { reason: 'A mistake.' });
  await expect.poll(() => outcomeOf(text, issuer)).toBe('revoked');
});

testOnce('a full status list is followed by the next one', async () => {
  await newText();
  await runSql(
    product,
    `INSERT INTO credentials (status_list, status_index)
     WITH RECURSIVE place(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM place WHERE n < ${STATUS_LIST_LENGTH - 1})
     SELECT 1, n FROM place WHERE true ON CONFLICT DO NOTHING`,
  );
  const { credentialStatus } = JSON.parse(await newText());
  expect(credentialStatus.statusListCredential).toBe(`${product.url}/api/credentials/status/2`);
  expect((await api('/credentials/status/2')).status).toBe(200);
  expect((await api('/credentials/status/1')).status).toBe(200);
});

test('downloaded files verify without the server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'credential-'));
  const save = async (name: string, answer: Promise<Response>) => {
    const path = join(folder, name);
    writeFileSync(path, Buffer.from(await (await answer).arrayBuffer()));
    return path;
  };
  const id = await issue();
  const badge = await save('badge.png', api(`/certificates/${id}/badge.png`));
  const credential = await save('credential.json', api(`/certificates/${id}/credential`));
  const did = await save('did.json', fetch(`${product.url}/.well-known/did.json`));
  const { statusListCredential } = JSON.parse(readFileSync(credential, 'utf8')).credentialStatus;
  const valid = await save('valid.json', fetch(statusListCredential));
  await send(`/admin/certificates/${id}/revoke`, { reason: 'A mistake.' });
  const revoked = await save('revoked.json', fetch(statusListCredential));
  const changed = join(folder, 'changed.json');
  writeFileSync(changed, readFileSync(credential, 'utf8').replace('Ana', 'Eva'));
  await product.halt();

  const verify = async (...args: string[]) => {
    const { code, said } = await runOperator({ PATH: process.env.PATH }, 'verify-credential', args);
    return [code, said.split('\n')[0]];
  };
  expect(await verify(credential)).toEqual([3, 'Nothing in it has been changed since it was signed.']);
  expect(await verify(credential, '--did', did)).toEqual([
    3,
    'This credential is genuine, but its status could not be checked.',
  ]);
  for (const file of [badge, credential])
    expect(await verify(file, '--did', did, '--status', valid)).toEqual([0, 'This credential is valid.']);
  expect(await verify(badge, '--did', did, '--status', revoked)).toEqual([1, 'This credential was revoked.']);
  expect(await verify(changed)).toEqual([1, 'This file was changed after it was issued.']);
  expect(await verify(did, '--did', did)).toEqual([1, 'There is no credential in this file.']);
  // This is the last test of the file, so the server is not started again.
});
