import { certificateMessages } from '@contract/certificate/certificate';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FreshCache } from '../../test-cache';
import { allowMisfit } from '../../test-misfit';
import { isUnknown, messageOf, useLookup } from './api';

afterEach(() => vi.unstubAllGlobals());

/** A certificate without its issue date. */
const broken = { Name: 'A', Domain: 'B', Course: true, CertificateId: 'X', ReferenceNumber: null, revoked: null };
const { lookupFailed } = certificateMessages;

test.each([
  [200, '<html>hello</html>', lookupFailed],
  [404, '<html>not found</html>', lookupFailed],
  [502, '<html>bad gateway</html>', lookupFailed],
  [200, JSON.stringify({ success: true, data: broken }), lookupFailed],
  [500, JSON.stringify({ success: false }), lookupFailed],
  [503, JSON.stringify({ success: false, message: 'Please come back in a moment.' }), 'Please come back in a moment.'],
])("a %i with %s is not a certificate, and shows the server's message if there is one", async (status, body, words) => {
  const expectMisfit = allowMisfit();
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  const { result } = renderHook(() => useLookup('X'), { wrapper: FreshCache });
  await waitFor(() => expect(result.current.error).toBeDefined());
  expectMisfit(body.includes('"data"') ? 'data.createdAt' : '');
  expect(result.current.data).toBeUndefined();
  expect(messageOf(result.current.error)).toBe(words);
  expect(isUnknown(result.current.error)).toBe(false);
});
