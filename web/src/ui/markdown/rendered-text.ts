import { isWithinBudget } from '@contract/markdown';
import { markdownElements } from './markdown-elements';

export interface Rendered {
  words: string | null;
}

const pictures = () => 'picture';

/** Run it in a worker: it may take a long time. */
export function renderedText(text: string): string | null {
  let words = '';
  const read = (rendered: string) => {
    words = rendered;
  };
  try {
    return isWithinBudget(text) && markdownElements(text, 1, undefined, { pictures }, read) !== null ? words : null;
  } catch {
    // The nesting is too deep for the stack.
    return null;
  }
}
