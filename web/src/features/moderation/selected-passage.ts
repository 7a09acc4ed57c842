/** Where a word ends even without a space. */
const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, td, th, pre, blockquote, br';

/** What is selected of a text, on one line; empty where nothing is. @param text what shows it */
export function selectedPassage(text: Element | null): string {
  const selection = getSelection();
  if (!text || !selection || selection.isCollapsed || selection.rangeCount === 0) return '';
  const range = selection.getRangeAt(0).cloneRange();
  if (!range.intersectsNode(text)) return '';
  // A triple click ends in what follows.
  const whole = document.createRange();
  whole.selectNodeContents(text);
  if (range.compareBoundaryPoints(Range.START_TO_START, whole) < 0) range.setStart(text, 0);
  if (range.compareBoundaryPoints(Range.END_TO_END, whole) > 0) range.setEnd(text, text.childNodes.length);
  const selected = range.cloneContents();
  for (const button of selected.querySelectorAll('button')) button.remove();
  for (const block of selected.querySelectorAll(BLOCKS)) block.append(' ');
  return (selected.textContent ?? '').replace(/\s+/g, ' ').trim();
}
