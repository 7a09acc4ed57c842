import type { Endpoint } from '@contract/endpoints';
import { addressOf, answerOf, cutOff, NetworkError } from './api-client';
import { revokeLater } from './revoke-later';

interface DownloadOptions {
  params?: Record<string, string>;
  token: string;
  /** Told how many bytes have come, and how many there are where the server knows. */
  onProgress?: (received: number, total: number | null) => void;
  signal?: AbortSignal;
}

/** What talks, and is no file of ours: the envelope, or the page of whatever answered in the server's place. */
const WORDS = /^(text\/|application\/json)/i;

/**
 * Fetches a file through an authorised call.
 * @returns all of it: a file that was cut off on the way is an error, never half a file
 * @throws ApiError with the server's words; NetworkError when there is no file of ours
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

/** Hands a file to the browser's downloads, under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Firefox reads it after the click.
  revokeLater(url);
}
