/** Deeper quotes and lists than anybody writes (`- - - -` alone is a rule); some thousands overflow the parser's stack. */
const DEEP = /^(?![ \t]*([-*])(?:[ \t]*\1)*[ \t]*$)(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){20}/m;
/** Marks of emphasis in one paragraph: the parser compares each with each. */
const MOST_MARKS = 1000;

/**
 * Whether a text can be parsed in a moment. Markdown comes from strangers and is parsed in the browser of whoever reads
 * it, the admin's too: what was made to hang or break the parser is shown as it was typed.
 */
export function isParsable(markdown: string): boolean {
  if (DEEP.test(markdown)) return false;
  return markdown.split(/\n[ \t]*\n/).every((block) => (block.match(/[*_~]+/g)?.length ?? 0) <= MOST_MARKS);
}
