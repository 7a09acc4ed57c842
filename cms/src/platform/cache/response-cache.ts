import { LRUCache } from 'lru-cache';
import { contentVersion, holds } from '../content/content-version';
import type { CachedAnswer } from './cached-answer';

/** Most that is held, in bytes; what was not asked for lately goes first. */
const MOST_BYTES = 96 * 1024 * 1024;
/** Most that one answer may take of it. */
const MOST_OF_ONE = MOST_BYTES / 8;
/** Who asks later than this does not wait for an answer that is being made: it may hang on a connection that is dead. */
const WAIT_MS = 3000;

const answers = new LRUCache<string, CachedAnswer>({
  maxSize: MOST_BYTES,
  maxEntrySize: MOST_OF_ONE,
  sizeCalculation: ({ bytes }) => bytes,
});
/** Answers that are being made, by key and version: one request makes it, the others wait. */
const making = new Map<string, { at: number; made: Promise<unknown> }>();

/** An answer that may be sent as it is. */
export function readAnswer(key: string): CachedAnswer | undefined {
  const found = answers.get(key);
  return found && holds(found.stamp) ? found : undefined;
}

/** Stores an answer, unless the content has changed since its request came. */
export function storeAnswer(key: string, answer: CachedAnswer): void {
  if (!holds(answer.stamp)) return;
  answer.inherit(answers.peek(key));
  answers.set(key, answer);
}

/**
 * Makes an answer once, however many ask for it at the same moment. A request after a change never gets one that was begun
 * before it.
 */
export function makeOnce<Made>(key: string, make: () => Promise<Made>): Promise<Made> {
  const name = `${contentVersion()} ${key}`;
  const begun = making.get(name);
  if (begun && performance.now() - begun.at < WAIT_MS) return begun.made as Promise<Made>;
  const mine = { at: performance.now(), made: make() };
  making.set(name, mine);
  const end = () => {
    if (making.get(name) === mine) making.delete(name);
  };
  mine.made.then(end, end);
  return mine.made;
}
