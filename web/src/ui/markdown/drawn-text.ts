import { isWithinBudget } from '@contract/markdown-budget';
import { markdownElements } from './markdown-elements';

/** What a worker answers. */
export interface Drawn {
  words: string | null;
}

/** Pictures that came with a text are no words of it. */
const pictures = () => 'picture';

/**
 * The words of a Markdown text as readers see them; null when it cannot be drawn. Draws it, however long that takes: run it
 * in a thread.
 */
export function drawnText(text: string): string | null {
  let words = '';
  const read = (drawn: string) => {
    words = drawn;
  };
  try {
    return isWithinBudget(text) && markdownElements(text, 1, undefined, { pictures }, read) !== null ? words : null;
  } catch {
    // Nested too deeply for the stack.
    return null;
  }
}
