import { contentVersion, holds } from '../content/content-version';
import type { CachedAnswer } from './cached-answer';

/** Most that is held, in bytes; what was not asked for lately goes first. */
const MOST_BYTES = 96 * 1024 * 1024;
/** One answer may take no more than this of it. */
const MOST_OF_ONE = MOST_BYTES / 8;

const answers = new Map<string, CachedAnswer>();
let bytes = 0;
/** Who asks later than this does not wait for an answer that is being made: it may hang on a connection that is dead. */
const WAIT_MS = 3000;
/** Answers that are being made, by key and version: one request makes it, the others wait. */
const making = new Map<string, { at: number; made: Promise<unknown> }>();

/** An answer that may be sent as it is. */
export function readAnswer(key: string): CachedAnswer | undefined {
  const found = answers.get(key);
  if (!found || !holds(found.stamp)) return undefined;
  found.used = true;
  return found;
}

/** Keeps an answer, unless the content has changed since it was begun. */
export function keepAnswer(key: string, answer: CachedAnswer): void {
  if (!holds(answer.stamp) || answer.bytes > MOST_OF_ONE) return;
  answer.inherit(answers.get(key));
  drop(key);
  put(key, answer);
  makeRoom();
}

function put(key: string, answer: CachedAnswer): void {
  answers.set(key, answer);
  bytes += answer.bytes;
}

/**
 * Makes an answer once, however many ask for it at the same moment. Who comes after a change never gets what was begun
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

function drop(key: string): void {
  const dropped = answers.get(key);
  if (!dropped) return;
  answers.delete(key);
  bytes -= dropped.bytes;
}

/** The oldest first; what was sent since it was last looked at gets a second chance. */
function makeRoom(): void {
  for (const [key, answer] of answers) {
    if (bytes <= MOST_BYTES) return;
    const stays = answer.used && holds(answer.stamp);
    drop(key);
    if (!stays) continue;
    answer.used = false;
    put(key, answer);
  }
}
