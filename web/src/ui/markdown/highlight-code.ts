import { answerInTime } from './answer-in-time';
import type { CodeToken } from './code-tokens';

const TIMEOUT_MS = 500;
const MOST_BLOCKS = 30;
const MOST_LETTERS = 20_000;

const tokensOf = answerInTime<{ code: string; language: string }, CodeToken[]>(
  () => new Worker(new URL('./highlight.worker.ts', import.meta.url), { type: 'module' }),
  TIMEOUT_MS,
);

const LANGUAGE = /\blanguage-([\w+#-]{1,20})/;

/** Colours code with the CSS Custom Highlight API, which leaves the elements unchanged. */
export async function highlightCode(text: Element, signal: AbortSignal): Promise<void> {
  if (typeof Worker === 'undefined' || !('highlights' in CSS)) return;
  const blocks = [...text.querySelectorAll('pre > code')].slice(0, MOST_BLOCKS).flatMap((block) => {
    const language = LANGUAGE.exec(block.className)?.[1]?.toLowerCase();
    const [letters, ...others] = block.childNodes;
    const isPlain = letters instanceof Text && others.length === 0 && letters.length <= MOST_LETTERS;
    return language && isPlain ? [{ language, letters }] : [];
  });
  for (const { language, letters } of blocks) {
    const tokens = await tokensOf({ code: letters.data, language }, signal);
    if (!tokens) return;
    for (const token of tokens) paint(letters, token, signal);
  }
}

/** Applies one of the `::highlight` colours from `markdown.module.css`. */
function paint(letters: Text, [start, end, kind]: CodeToken, signal: AbortSignal): void {
  if (end > letters.length) return;
  const name = `code-${kind}`;
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, highlight);
  const range = new StaticRange({ startContainer: letters, startOffset: start, endContainer: letters, endOffset: end });
  highlight.add(range);
  signal.addEventListener('abort', () => highlight.delete(range));
}
