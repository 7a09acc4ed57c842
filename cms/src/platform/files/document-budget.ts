import { LRUCache } from 'lru-cache';
import { messages } from '../../contract/messages';
import { RequestError } from '../errors';
import { settings } from '../settings';

const DAY_MS = 86_400_000;
const MB = 1024 * 1024;
/** Documents taken in a day, in bytes, before RATE_LIMIT_FACTOR. A campus shares one network: 500 resumes of half a megabyte. */
const MOST = { network: 250 * MB, all: 2500 * MB };
const ALL = '';
const RETRY_SECONDS = 3600;

/** Bytes taken since the first document of a day, by network. */
const taken = new LRUCache<string, number>({ max: 20_000, ttl: DAY_MS, noUpdateTTL: true });

/**
 * Counts documents against what a network, and all together, may send in a day.
 * @returns a function that gives the bytes back, for documents that are not stored after all
 * @throws RequestError with words when there is no room
 */
export function takeDocumentBytes(network: string, bytes: number): () => void {
  const factor = settings().RATE_LIMIT_FACTOR;
  const isFull = (key: string, most: number) => (taken.get(key) ?? 0) + bytes > most * factor;
  if (isFull(network, MOST.network)) throw refusal(429, messages.file.documentsOfNetwork);
  if (isFull(ALL, MOST.all)) throw refusal(503, messages.file.documentsOfAll);
  const add = (count: number) => {
    for (const key of [network, ALL]) taken.set(key, Math.max(0, (taken.get(key) ?? 0) + count));
  };
  add(bytes);
  return () => add(-bytes);
}

const refusal = (status: 429 | 503, words: string) => new RequestError(status, words, { retryAfter: RETRY_SECONDS });
