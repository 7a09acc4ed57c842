import { DID_DOCUMENT } from '@contract/certificate/credential';
import { expect, test, vi } from 'vitest';
import { entriesOf } from './file-entry';

const LINK = '/URI (https://example.org/verifywork/FC-1)';

test('reads one file after another, and a file that cannot be read does not stop the others', async () => {
  const keys = { '@context': [], id: 'did:web:example.org', verificationMethod: [], assertionMethod: [] };
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(keys)));
  const pdf = new File([`%PDF-${LINK}`], 'a.pdf');
  const gone = new File(['{}'], 'gone.json');
  vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new Error('NotFoundError'));
  const large = new File([`%PDF-${LINK}`], 'large.pdf');
  Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 });
  const counts: number[] = [];
  const entries = await entriesOf([gone, large, pdf], (count) => counts.push(count));
  expect(entries).toEqual([
    { given: 'gone.json', result: 'unreadable' },
    { given: 'large.pdf', result: 'unreadable' },
    { given: 'a.pdf', id: 'FC-1', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  expect(counts).toEqual([1, 2, 3]);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([DID_DOCUMENT]);
});
