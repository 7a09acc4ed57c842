import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body) => body };

/**
 * Fetches one response as sent over the wire.
 * @param {{ url: string, method?: string, headers?: Record<string, string>, body?: string }} options
 * @returns {Promise<{ status: number, type: string, coding: string, bytes: number, sent: Buffer, content: Buffer }>} the
 *   body as sent, with its length, and the decoded content
 */
export async function answerOf({ url, method = 'GET', headers = {}, body }) {
  const answer = await new Promise((resolve, reject) => {
    request(url, { method, headers }, resolve).on('error', reject).end(body);
  });
  const parts = [];
  for await (const part of answer) parts.push(part);
  const sent = Buffer.concat(parts);
  const coding = answer.headers['content-encoding'] ?? 'identity';
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'] ?? '',
    coding,
    sent,
    bytes: sent.length,
    content: decoders[coding](sent),
  };
}
