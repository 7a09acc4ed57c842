/** Maximum counts. For most, parsing time is quadratic: 50,000 characters can take minutes. */
const MOST = {
  lines: 3000,
  /** Quotes and list items, weighted by depth. */
  containers: 2000,
  depth: 20,
  /** Consecutive continuation lines in a quote or list. */
  lazyLines: 500,
  /** Lines consisting only of `=` or `-`, which make a heading. */
  underlines: 400,
  /** Widest row times the number of rows: the parser pads short rows. */
  cells: 5000,
  marks: 5000,
  marksInBlock: 2000,
  /** Characters; the parser compares each with every other. */
  emphasisInBlock: 400,
  /** `<!` and `<?`: for each, the parser scans the rest of the text for its end. */
  declarations: 100,
  /** Consecutive punctuation: a browser takes seconds to kern thousands. */
  signsInRow: 1000,
};

const CONTAINER = /([ \t]*)(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;
const EMPTY = /^[ \t]*$/;
const RULE = /^[ \t]*([-*_])(?:[ \t]*\1)*[ \t]*$/;
const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/;
/** Matches each run of marks once. Skips a `_` inside a word. */
const EMPHASIS = /\*+|~+|(?<!\w)_+|(?<!_)_+(?!\w)/g;
const MARK = /`+|[[\]<@]|:\/\/|www\./gi;
/** Start of a list item, which is parsed as its own text. */
const ITEM = /^ {0,3}[-*+][ \t]+\S/;
const DECLARATION = /<[!?]/g;
// Excludes emoji, which browsers do not kern.
const SIGNS = /[\p{P}\p{Sm}\p{Sc}\p{Sk}]+/gu;

const countOf = (text: string, sought: RegExp): number => text.match(sought)?.length ?? 0;
const lengthOf = (text: string, sought: RegExp): number => text.match(sought)?.join('').length ?? 0;

/**
 * Fast, because it counts possible syntax instead of parsing.
 * @param part fraction of the budget, up to 1
 */
export function isWithinBudget(markdown: string, part = 1): boolean {
  const most = Object.fromEntries(Object.entries(MOST).map(([what, count]) => [what, count * part])) as typeof MOST;
  if (countOf(markdown, DECLARATION) > most.declarations) return false;
  if (markdown.match(SIGNS)?.some((signs) => signs.length > most.signsInRow)) return false;
  const lines = markdown.split(/\r\n?|\n/);
  if (lines.length > most.lines) return false;
  const total = { containers: 0, underlines: 0, cells: 0, marks: 0 };
  let block = newBlock();
  for (const line of lines) {
    if (EMPTY.test(line)) block = newBlock();
    if (ITEM.test(line)) Object.assign(block, { marks: 0, emphasis: 0 });
    const { depth, weight } = containersOf(line);
    const isRule = RULE.test(line);
    if (depth > most.depth && !isRule) return false;
    const emphasis = isRule ? 0 : lengthOf(line, EMPHASIS);
    const marks = countOf(line, MARK) + emphasis;
    total.containers += weight;
    total.marks += marks;
    if (UNDERLINE.test(line)) total.underlines += 1;
    block.marks += marks;
    block.emphasis += emphasis;
    block.isContained ||= depth > 0;
    if (depth === 0) block.lazyLines += 1;
    total.cells += cellsMore(block, countOf(line, /\|/g));
    if (block.marks > most.marksInBlock || block.emphasis > most.emphasisInBlock) return false;
    if (block.isContained && block.lazyLines > most.lazyLines) return false;
  }
  return (
    total.containers <= most.containers &&
    total.underlines <= most.underlines &&
    total.cells <= most.cells &&
    total.marks <= most.marks
  );
}

const newBlock = () => ({ marks: 0, emphasis: 0, lazyLines: 0, isContained: false, rows: 0, columns: 0 });

function cellsMore(block: { rows: number; columns: number }, bars: number): number {
  const before = block.rows * block.columns;
  block.rows += 1;
  block.columns = Math.max(block.columns, bars);
  return block.rows * block.columns - before;
}

function containersOf(line: string): { depth: number; weight: number } {
  let depth = 0;
  let weight = 0;
  CONTAINER.lastIndex = 0;
  for (let found = CONTAINER.exec(line); found; found = CONTAINER.exec(line)) {
    depth += 1;
    weight += 1 + Math.floor((found[1]?.length ?? 0) / 4);
  }
  return { depth, weight };
}

export const PICTURE_NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
export type PictureNumber = (typeof PICTURE_NUMBERS)[number];
export interface PictureSize {
  width: number;
  height: number;
}
/** Sizes that reserve space, so the text does not move while pictures load. */
export type PictureSizes = { [Number in PictureNumber]?: PictureSize };

export const pictureField = (number: PictureNumber) => `picture${number}` as const;

const END = /\]\(picture:([1-8])\)/g;
/** Maximum distance to a picture's beginning, so hostile texts cost little. */
const MOST_BEFORE = 1000;
const ADDRESS = /^picture:([1-8])$/;

export function picturesIn(content: string): { number: PictureNumber; alt: string }[] {
  return Array.from(content.matchAll(END)).flatMap(({ index, 1: number }) => {
    const before = content.slice(Math.max(0, index - MOST_BEFORE), index);
    const begin = before.lastIndexOf('![');
    const alt = before.slice(begin + 2);
    // Otherwise it is a link after a picture.
    return begin >= 0 && !alt.includes('](') ? [{ number: number as PictureNumber, alt }] : [];
  });
}

export const saysWhatIsShown = (content: string): boolean => picturesIn(content).every(({ alt }) => /\S/.test(alt));

export const pictureAt = (address: unknown): PictureNumber | undefined =>
  ADDRESS.exec(String(address))?.[1] as PictureNumber | undefined;

export const pictureMark = (number: PictureNumber, alt: string): string =>
  `![${alt
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]`<&*_]/g, '\\$&')}](picture:${number})`;

/** Removes white space: a selection across paragraphs has different line breaks from the text. */
export const lettersOf = (text: string): string => text.replace(/\s+/g, '');

export const standsIn = (text: string, passage: string): boolean => lettersOf(text).includes(lettersOf(passage));
