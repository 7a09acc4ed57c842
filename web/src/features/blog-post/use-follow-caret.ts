import { type RefObject, useCallback, useEffect } from 'react';

/** Share of the preview that stays visible above and below the caret's line. */
const MARGIN = 0.2;

/** Scrolls the preview to the caret, even after it re-renders. @returns a callback for caret moves */
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
    const [min, max] = [MARGIN * to.clientHeight, (1 - MARGIN) * to.clientHeight];
    if (at !== null && (at < min || at > max)) to.scrollTop += at - to.clientHeight / 2;
  }, [textArea, preview]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each view has its own preview, or none
  useEffect(() => {
    if (!preview.current) return;
    const observer = new MutationObserver(follow);
    observer.observe(preview.current, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [preview, follow, view]);
  return follow;
}

/** A block in the preview: its first line, and its position in pixels. */
interface Block {
  line: number;
  top: number;
  height: number;
}

/** Lines start at 1. */
export const lineAt = (text: string, caret: number): number => text.slice(0, caret).split('\n').length;

/** Interpolates in long blocks. @param lines in the whole text */
export function heightOf(blocks: readonly Block[], line: number, lines: number): number | null {
  const next = blocks.findIndex((block) => block.line > line);
  const block = blocks.at(next < 0 ? -1 : Math.max(0, next - 1));
  if (!block) return null;
  const end = next < 0 ? lines + 1 : (blocks[next]?.line ?? line);
  const part = Math.max(0, line - block.line) / Math.max(1, end - block.line);
  return block.top + part * block.height;
}
