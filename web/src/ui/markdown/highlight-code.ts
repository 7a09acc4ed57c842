import { answerInTime } from './answer-in-time';
import type { CodeToken } from './code-tokens';

/** Code that takes longer stays as it is, and so does what follows it. */
const TIMEOUT_MS = 500;
/** Code with colours on a page, at most: pieces, and letters in one. */
const MOST_BLOCKS = 30;
const MOST_LETTERS = 20_000;

/** Kept, because the next text of somebody who writes follows at once. */
let idle: Worker | null = null;

const LANGUAGE = /\blanguage-([\w+#-]{1,20})/;

/**
 * Colours the code of a text, where its language is known. The elements stay as they are, because the server wrote them,
 * or React did: the colours lie over them (CSS Custom Highlight API). Browsers without it show plain code.
 * @param signal the text is gone, or another one
 */
export async function highlightCode(text: Element, signal: AbortSignal): Promise<void> {
  if (typeof Worker === 'undefined' || !('highlights' in CSS)) return;
  const blocks = [...text.querySelectorAll('pre > code')].slice(0, MOST_BLOCKS).flatMap((block) => {
    const language = LANGUAGE.exec(block.className)?.[1]?.toLowerCase();
    const [letters, ...others] = block.childNodes;
    const isPlain = letters instanceof Text && others.length === 0 && letters.length <= MOST_LETTERS;
    return language && isPlain ? [{ language, letters }] : [];
  });
  if (blocks.length === 0) return;
  const worker = idle ?? new Worker(new URL('./highlight.worker.ts', import.meta.url), { type: 'module' });
  idle = null;
  for (const { language, letters } of blocks) {
    const tokens = await answerInTime<CodeToken[]>(worker, { code: letters.data, language }, TIMEOUT_MS, signal);
    // It may still be at work.
    if (!tokens) return worker.terminate();
    for (const token of tokens) paint(letters, token, signal);
  }
  idle = worker;
}

/** One colour of the page's: see `::highlight` in `markdown.module.css`. */
function paint(letters: Text, [start, end, kind]: CodeToken, signal: AbortSignal): void {
  if (end > letters.length) return;
  const name = `code-${kind}`;
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, highlight);
  const range = new StaticRange({ startContainer: letters, startOffset: start, endContainer: letters, endOffset: end });
  highlight.add(range);
  signal.addEventListener('abort', () => highlight.delete(range));
}
