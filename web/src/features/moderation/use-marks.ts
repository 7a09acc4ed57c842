import type { Mark } from '@contract/mark';
import { standsIn } from '@contract/passage';
import { useMemo, useState } from 'react';
import { useMarkedWords } from '../../moderated/marks';
import type { Waiting } from '../../moderated/queue-kind';
import type { Kind } from './kind';
import { unsentMarks } from './unsent-marks';

/** The marks of a text that is being read. They begin with those of an earlier rejection whose passages are still there. */
export function useMarks<Entry extends Waiting>(kind: Pick<Kind<Entry>, 'isMarkdown' | 'textOf'>, entry: Entry) {
  const { _id: id, marks: before = none } = entry;
  const words = useMarkedWords(kind.textOf(entry), kind.isMarkdown === true, true);
  const [own, setOwn] = useState(() => unsentMarks.get(id));
  // Those of before a sign-out are on the device again.
  const [isKept, setKept] = useState(() => own === undefined || unsentMarks.set(id, own));
  const isThere = ({ passage }: Mark) => words === undefined || standsIn(words, passage);
  const marks = own ?? before.filter(isThere);
  const set = (next: readonly Mark[]) => {
    setKept(unsentMarks.set(id, next));
    setOwn(next);
  };
  // The same list as long as the passages are the same: another note does not draw the text again.
  const key = JSON.stringify(marks.map(({ passage }) => passage));
  const passages = useMemo((): string[] => JSON.parse(key), [key]);
  return {
    marks,
    passages,
    /** The device does not refuse to keep them. */
    isKept,
    /** Marks of before that the author has done. */
    done: before.filter((mark) => !isThere(mark)),
    /** Whether a passage stands in the text, as far as that is known. */
    isThere,
    /** Puts a mark at the end, or in the place of another one. */
    put: (mark: Mark, index = marks.length) => set([...marks.slice(0, index), mark, ...marks.slice(index + 1)]),
    remove: (index: number) => set(marks.filter((_, place) => place !== index)),
    forget: () => unsentMarks.delete(id),
  };
}

const none: readonly Mark[] = [];

export type MarksOf = ReturnType<typeof useMarks>;
