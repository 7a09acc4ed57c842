import { isWithinBudget } from '@contract/markdown-budget';
import { markdownElements } from './markdown-elements';

/** Whether a text can be drawn as Markdown. Draws it, however long that takes: run it in a thread. */
export function canRender(text: string): boolean {
  try {
    return isWithinBudget(text) && markdownElements(text, 1) !== null;
  } catch {
    // Nested too deeply for the stack.
    return false;
  }
}
