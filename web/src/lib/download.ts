import type { Endpoint } from '@contract/calls';
import { addressOf, answerOf, cutOff, NetworkError } from './api-client';
import { revokeLater } from './object-url';

interface DownloadOptions {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  /** Sent as JSON. */
  body?: object;
  token?: string;
  onProgress?: (received: number, total: number | null) => void;
  signal?: AbortSignal;
}

/** Content types of our error envelope and of other servers' pages. */
const WORDS = /^(text\/|application\/json)/i;

/** @throws ApiError if the server refuses; NetworkError if our server did not respond or the connection was cut */
export async function download(
  endpoint: Endpoint,
  { params, query, body, token, onProgress, signal }: DownloadOptions,
): Promise<Blob> {
  const response = await fetch(addressOf(endpoint, { params, query }), {
    method: endpoint.method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
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
  // Our files are never empty.
  if (received === 0) throw new NetworkError(undefined, response.status);
  return new Blob(parts, { type });
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Firefox reads it after the click.
  revokeLater(url);
}
