import { CERTIFICATE_ID, certificateKeyOf } from './certificate';

const LINKED = /(?:^|\/)verifywork(?:\/+([^?#]+)|\/*\?([^#]*))/i;
/** Generated ID, without spaces. */
const MADE = /^fc-?([a-z\d]{5})-?([a-z\d]{5})-?([a-z\d]{5})$/i;
const LABEL = /^(?:certificate\s*id\s*:?|id\s*:)\s*/i;
/** Spaces and punctuation around an ID. */
const AROUND = /^(?:(?![-_/])[\s\p{P}\p{S}])+|(?:(?![-_/])[\s\p{P}\p{S}])+$/gu;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function linkedIn(text: string): string | null {
  const [, path, query] = LINKED.exec(text) ?? [];
  if (path) return decoded(path);
  return query ? new URLSearchParams(query).get('id') : null;
}

const bare = (text: string): string =>
  text
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(AROUND, '')
    .replace(LABEL, '')
    .replace(AROUND, '');

/** Removes a trailing slash from links: IDs have theirs percent-encoded. */
const bareIn = (text: string): string => {
  const link = linkedIn(text);
  return link === null ? bare(text) : bare(link).replace(/\/+$/, '');
};

const made = (text: string): string | null => {
  const groups = MADE.exec(text.replace(/\s+/g, ''));
  return groups && ['FC', ...groups.slice(1)].join('-');
};

/** Returns the text itself if it can be an ID, otherwise the ID found in it. */
export function certificateIdIn(text: string): string {
  const typed = text.trim();
  if (CERTIFICATE_ID.test(typed)) return typed;
  const found = bareIn(typed);
  return made(found) ?? found;
}

/**
 * Returns all keys (`certificateKeyOf`) that a text may mean. `exact` is the text itself and wins, null if it contains
 * spaces.
 */
export function certificateKeysIn(text: string): { exact: string | null; keys: string[] } {
  const exact = /\s/.test(text.trim()) ? null : certificateKeyOf(text);
  const read = [bare(text), bareIn(text)].flatMap((found) => [
    found,
    found.replace(/\s*-\s*/g, '-').replace(/\s+/g, '-'),
    made(found) ?? '',
  ]);
  const keys = new Set([exact ?? '', ...read.map(certificateKeyOf)]);
  keys.delete('');
  return { exact, keys: [...keys] };
}
