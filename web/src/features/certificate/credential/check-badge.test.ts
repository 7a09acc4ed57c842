import type { DidDocument } from '@contract/certificate/credential';
import { expect, test } from 'vitest';
import { checkBadge } from './check-badge';
import { wordsOf } from './outcome-words';

const issuer: DidDocument = {
  '@context': ['https://www.w3.org/ns/did/v1'],
  id: 'did:web:example.org',
  verificationMethod: [],
  assertionMethod: [],
};
const ours = JSON.stringify({ type: ['VerifiableCredential'], issuer: issuer.id });

test.each([
  ['a list of credentials is unreadable', `[${ours}]`, 'unreadable'],
  ['JSON that is not an object is unreadable', `"${issuer.id}"`, 'unreadable'],
  ['truncated JSON that names the issuer is unreadable', ours.slice(0, -1), 'unreadable'],
  ['a sentence that names the issuer is unreadable', `Is ${issuer.id} who they say they are?`, 'unreadable'],
  [
    'JSON that names the issuer but is not a credential is unreadable',
    `{"from":"${issuer.id}","proof":{}}`,
    'unreadable',
  ],
  ['any other truncated JSON is unreadable', '{', 'unreadable'],
  ["the issuer's credential without a proof counts as changed", ours, 'changed'],
])('%s', async (_, text, kind) => {
  expect((await checkBadge(text, issuer, () => Promise.reject())).kind).toBe(kind);
});

test('a credential from another issuer is reported as foreign, with its issuer', async () => {
  const other = { type: ['VerifiableCredential'], issuer: { id: 'did:web:other.example' }, about: issuer.id };
  for (const proof of [undefined, { verificationMethod: 'did:web:other.example#key' }]) {
    const outcome = await checkBadge(JSON.stringify({ ...other, proof }), issuer, () => Promise.reject());
    expect(outcome).toEqual({ kind: 'foreign', badge: null, by: 'did:web:other.example' });
    expect(wordsOf(outcome).text).toContain('did:web:other.example');
  }
});
