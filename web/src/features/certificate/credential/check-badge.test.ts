import type { DidDocument } from '@contract/credential';
import { expect, test } from 'vitest';
import { checkBadge } from './check-badge';

const issuer: DidDocument = {
  '@context': ['https://www.w3.org/ns/did/v1'],
  id: 'did:web:example.org',
  verificationMethod: [],
  assertionMethod: [],
};
const ours = JSON.stringify({ type: ['VerifiableCredential'], issuer: issuer.id });

test.each([
  ['a list of credentials is not one', `[${ours}]`, 'unreadable'],
  ['JSON of another kind is none', `"${issuer.id}"`, 'unreadable'],
  ['a text that names the issuer and is broken was changed', ours.slice(0, -1), 'changed'],
  ['a broken text of anything else is none', '{', 'unreadable'],
])('%s', async (_, text, kind) => {
  expect((await checkBadge(text, issuer, () => Promise.reject())).kind).toBe(kind);
});
