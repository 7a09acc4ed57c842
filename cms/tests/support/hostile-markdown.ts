const MOST = 50_000;
const filled = (piece: string) => piece.repeat(Math.floor(MOST / piece.length));
const row = (cell: string) => `${cell.repeat(8000)}|\n`;

/** Texts of the maximum length that once blocked the parser or renderer. */
export const hostileMarkdown: Record<string, string> = {
  'a table of 8,000 columns and 4,497 rows': row('|a') + row('|-') + '|a|\n'.repeat(4497),
  'headings underlined on the next line': filled('a\n=\n'),
  'paragraphs each nested in 19 quotes': filled(`${'>'.repeat(19)}a\n\n`),
  'a quote that continues without its mark': `> a\n${filled('b\n').slice(4)}`,
  'nothing but parentheses': filled('('),
  'nested brackets': '['.repeat(25_000) + ']'.repeat(25_000),
};
