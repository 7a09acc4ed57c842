import { standsIn } from '@contract/markdown';
import type { Mark } from '@contract/moderation';
import { useMemo, useState } from 'react';
import { useMarkedWords } from '../../moderated/marks';
import type { PendingEntry } from '../../moderated/moderated-kind';
import { unsentMarks } from './drafts';
import type { Kind } from './kind';

/** Marks of the open text; earlier ones stay while the text contains their passages. */
export function useMarks(kind: Pick<Kind, 'isMarkdown' | 'textOf'>, entry: PendingEntry) {
  const { _id: id, marks: before = none } = entry;
  const words = useMarkedWords(kind.textOf(entry), kind.isMarkdown === true, true);
  const [own, setOwn] = useState(() => unsentMarks.get(id));
  // Restore marks that a sign-out removed from the device.
  const [isStored, setStored] = useState(() => own === undefined || unsentMarks.set(id, own));
  const isInText = ({ passage }: Mark) => words === undefined || standsIn(words, passage);
  const marks = own ?? before.filter(isInText);
  const set = (next: readonly Mark[]) => {
    setStored(unsentMarks.set(id, next));
    setOwn(next);
  };
  // Keep the array while the passages are equal: a new note must not re-render the text.
  const key = JSON.stringify(marks.map(({ passage }) => passage));
  const passages = useMemo((): string[] => JSON.parse(key), [key]);
  return {
    marks,
    passages,
    isStored,
    /** Earlier marks that the author has dealt with. */
    done: before.filter((mark) => !isInText(mark)),
    /** Returns true even while the words are unknown. */
    isInText,
    put: (mark: Mark, index = marks.length) => set([...marks.slice(0, index), mark, ...marks.slice(index + 1)]),
    remove: (index: number) => set(marks.filter((_, place) => place !== index)),
  };
}

const none: readonly Mark[] = [];

export type MarksOf = ReturnType<typeof useMarks>;

/** Elements that end a word even without a space. */
const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, td, th, pre, blockquote, br';

/** Returns the selection within a text as one line, or an empty string. @param text its element */
export function selectedPassage(text: Element | null): string {
  const selection = getSelection();
  if (!text || !selection || selection.isCollapsed || selection.rangeCount === 0) return '';
  const range = selection.getRangeAt(0).cloneRange();
  if (!range.intersectsNode(text)) return '';
  // A triple click extends the selection into the next element.
  const whole = document.createRange();
  whole.selectNodeContents(text);
  if (range.compareBoundaryPoints(Range.START_TO_START, whole) < 0) range.setStart(text, 0);
  if (range.compareBoundaryPoints(Range.END_TO_END, whole) > 0) range.setEnd(text, text.childNodes.length);
  const selected = range.cloneContents();
  for (const button of selected.querySelectorAll('button')) button.remove();
  for (const block of selected.querySelectorAll(BLOCKS)) block.append(' ');
  return (selected.textContent ?? '').replace(/\s+/g, ' ').trim();
}
