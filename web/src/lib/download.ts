import type { Endpoint } from '@contract/endpoints';
import { addressOf, answerOf, cutOff, NetworkError } from './api-client';
import { revokeLater } from './revoke-later';

interface DownloadOptions {
  params?: Record<string, string>;
  token: string;
  /** Called with the bytes received so far, and the total if the server says it. */
  onProgress?: (received: number, total: number | null) => void;
  signal?: AbortSignal;
}

/** Types that are no file of ours: our envelope, or a page from another server. */
const WORDS = /^(text\/|application\/json)/i;

/**
 * Fetches a file through an authorised call.
 * @returns the whole file; a cut connection is an error
 * @throws ApiError with the server's words; NetworkError when our server has not answered
 */
export async function download(
  endpoint: Endpoint,
  { params, token, onProgress, signal }: DownloadOptions,
): Promise<Blob> {
  const response = await fetch(addressOf(endpoint, { params }), {
    method: endpoint.method,
    headers: { Authorization: `Bearer ${token}` },
    signal,
  }).catch(cutOff);
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !response.body || WORDS.test(type)) {
    answerOf(response.status, await response.text().catch(cutOff));
    throw new NetworkError(undefined, response.status);
  }

  const total = Number(response.headers.get('Content-Length')) || null;
  const parts: BlobPart[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(cutOff);
    if (done) break;
    parts.push(value);
    received += value.byteLength;
    onProgress?.(received, total);
  }
  // No file of ours is empty.
  if (received === 0) throw new NetworkError(undefined, response.status);
  return new Blob(parts, { type });
}

/** Saves a file as a download of the browser. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Firefox reads it after the click.
  revokeLater(url);
}
