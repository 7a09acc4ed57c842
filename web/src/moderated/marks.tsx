import type { Mark } from '@contract/mark';
import { standsIn } from '@contract/passage';
import type { ReactNode } from 'react';
import { useDrawnText } from '../ui/use-drawn-text';
import styles from './marks.module.css';

interface MarksProps {
  marks: readonly Mark[];
  /** What is said of one, and what can be done about it. */
  children?: (mark: Mark, index: number) => ReactNode;
}

/** Passages of a text, each with what should change there. Their numbers are those in the text. */
export const Marks = ({ marks, children }: MarksProps) => (
  <ol className={styles.marks}>
    {marks.map((mark, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two marks may be the same
      <li key={index}>
        <blockquote dir="auto">{mark.passage}</blockquote>
        <p className={styles.note} dir="auto">
          {mark.note}
        </p>
        {children?.(mark, index)}
      </li>
    ))}
  </ol>
);

/**
 * The words of a text in which passages are marked; undefined until they are known.
 * @param isAsked whether anything is marked at all
 */
export function useMarkedWords(text: string, isMarkdown: boolean, isAsked: boolean): string | undefined {
  const drawn = useDrawnText(isMarkdown && isAsked ? text : null);
  return isMarkdown ? drawn : text;
}

interface MarksToDoProps {
  marks: readonly Mark[];
  /** The text as it is typed. */
  text: string;
  isMarkdown?: boolean;
}

/** What its author is asked to change, and which passages are not in the text any more. */
export function MarksToDo({ marks, text, isMarkdown = false }: MarksToDoProps) {
  const words = useMarkedWords(text, isMarkdown, marks.length > 0);
  if (marks.length === 0) return null;
  const isChanged = ({ passage }: Mark) => words !== undefined && !standsIn(words, passage);
  return (
    <section aria-labelledby="marks" className={styles.part}>
      <h3 className="t-xl" id="marks">
        What should change
      </h3>
      <p className="small" role="status">
        {words !== undefined && `${marks.filter(isChanged).length} of ${marks.length} changed.`}
      </p>
      <Marks marks={marks}>{(mark) => words !== undefined && <MarkState isChanged={isChanged(mark)} />}</Marks>
    </section>
  );
}

/** Whether a marked passage is as it was. */
export const MarkState = ({ isChanged }: { isChanged: boolean }) => (
  <p className="small">
    <span className={`node node--sm ${isChanged ? 'node--done' : ''}`} /> {isChanged ? 'Changed' : 'Still in the text'}
  </p>
);
