/** A block of the preview: the line that it begins on, and where it is drawn, in pixels. */
export interface Block {
  line: number;
  top: number;
  height: number;
}

/** The line on which the caret is, the first one being 1. */
export const lineAt = (text: string, caret: number): number => text.slice(0, caret).split('\n').length;

/** Where the preview draws what stands on a line. A long block is followed line by line. @param lines of the whole text */
export function heightOf(blocks: readonly Block[], line: number, lines: number): number | null {
  const next = blocks.findIndex((block) => block.line > line);
  const block = blocks.at(next < 0 ? -1 : Math.max(0, next - 1));
  if (!block) return null;
  const end = next < 0 ? lines + 1 : (blocks[next]?.line ?? line);
  const part = Math.max(0, line - block.line) / Math.max(1, end - block.line);
  return block.top + part * block.height;
}
