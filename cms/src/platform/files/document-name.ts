const LONGEST = 120;
const SAME: Record<string, string> = { jpeg: 'jpg' };

/**
 * Returns a safe download name: no path, no invisible or bidirectional characters, limited length. Its extension
 * comes from the content, because programs open files by it. @param extension see `documentExtension`
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
