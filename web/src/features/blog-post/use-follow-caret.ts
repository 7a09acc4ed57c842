import { type RefObject, useCallback, useEffect } from 'react';
import { heightOf, lineAt } from './follow-caret';

/** How much of the preview stays above and below what is being written. */
const MARGIN = 0.2;

/** The preview shows what the caret is in, also when the text is drawn anew. @returns what to call when the caret moves */
export function useFollowCaret(
  textArea: RefObject<HTMLTextAreaElement | null>,
  preview: RefObject<HTMLElement | null>,
  view: string,
): () => void {
  const follow = useCallback(() => {
    const [from, to] = [textArea.current, preview.current];
    if (!from || !to) return;
    const { top: above } = to.getBoundingClientRect();
    const blocks = Array.from(to.querySelectorAll<HTMLElement>('[data-line]'), (element) => {
      const { top, height } = element.getBoundingClientRect();
      return { line: Number(element.dataset.line), top: top - above, height };
    });
    const at = heightOf(blocks, lineAt(from.value, from.selectionEnd), lineAt(from.value, from.value.length));
    const [least, most] = [MARGIN * to.clientHeight, (1 - MARGIN) * to.clientHeight];
    if (at !== null && (at < least || at > most)) to.scrollTop += at - to.clientHeight / 2;
  }, [textArea, preview]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each view has a preview of its own, or none
  useEffect(() => {
    if (!preview.current) return;
    const drawn = new MutationObserver(follow);
    drawn.observe(preview.current, { childList: true, subtree: true, characterData: true });
    return () => drawn.disconnect();
  }, [preview, follow, view]);
  return follow;
}
