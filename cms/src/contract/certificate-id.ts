import { CERTIFICATE_ID, certificateKeyOf } from './certificate';

/** A link to a certificate, with its ID. */
const LINKED = /(?:^|\/)verifywork(?:\/+([^?#]+)|\/*\?([^#]*))/i;
/** The shape of a generated ID, without spaces. */
const MADE = /^fc-?([a-z\d]{5})-?([a-z\d]{5})-?([a-z\d]{5})$/i;
const LABEL = /^(?:certificate\s*id\s*:?|id\s*:)\s*/i;
/** Characters that an ID cannot begin or end with: spaces, full stops, quotes, brackets. */
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

/** The text without invisible marks, typographic dashes, label and surrounding punctuation. */
const bare = (text: string): string =>
  text
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(AROUND, '')
    .replace(LABEL, '')
    .replace(AROUND, '');

/** Links percent-encode a slash in an ID, so a slash at the end belongs to the link. */
const bareIn = (text: string): string => {
  const link = linkedIn(text);
  return link === null ? bare(text) : bare(link).replace(/\/+$/, '');
};

/** Adds the hyphens of a generated ID. */
const made = (text: string): string | null => {
  const groups = MADE.exec(text.replace(/\s+/g, ''));
  return groups && ['FC', ...groups.slice(1)].join('-');
};

/** The ID to look up for a typed or pasted text: the text itself if it can be an ID, otherwise the ID in it. */
export function certificateIdIn(text: string): string {
  const typed = text.trim();
  if (CERTIFICATE_ID.test(typed)) return typed;
  const found = bareIn(typed);
  return made(found) ?? found;
}

/**
 * All keys (`certificateKeyOf`) that a text may mean. `exact` is the text itself and wins; null if it has spaces.
 * If two other keys exist, the meaning is ambiguous.
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
