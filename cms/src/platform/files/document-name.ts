const LONGEST = 120;
/** Endings that say the same as the one we give. */
const SAME: Record<string, string> = { jpeg: 'jpg' };

/**
 * What a document is called when it is handed out: its name at the applicant's, as a name alone. No path, nothing that
 * cannot be seen (which could turn the rest around), not too long. Its ending is that of its content: a program of whoever
 * opens it goes by that, and a page that also passes for a PDF must not be opened as a page.
 * @param name as the browser called it
 * @param extension by content, see `documentExtension`
 */
export function documentNameOf(name: string, extension: string): string {
  const bare = name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^.*[\\/]/, '')
    .trim();
  const [, stem = '', ending = ''] = /^(.*?)(?:\.([^.]*))?$/s.exec(bare) ?? [];
  const lower = ending.toLowerCase();
  const isSame = (SAME[lower] ?? lower) === extension;
  const [kept, given] = isSame ? [stem, ending] : [bare, extension];
  return `${kept.slice(-(LONGEST - given.length - 1)) || 'document'}.${given}`;
}
