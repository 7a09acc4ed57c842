import { standsIn } from '@contract/markdown';
import type { Mark } from '@contract/moderation';
import type { ReactNode } from 'react';
import { useRendered } from '../ui/markdown/render-in-time';
import styles from './marks.module.css';

interface MarksProps {
  marks: readonly Mark[];
  children?: (mark: Mark, index: number) => ReactNode;
}

export const Marks = ({ marks, children }: MarksProps) => (
  <ol className={`column ${styles.marks}`}>
    {marks.map((mark, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two marks may be identical
      <li key={index} className="column column--2 start">
        <blockquote dir="auto">{mark.passage}</blockquote>
        <p className={styles.note} dir="auto">
          {mark.note}
        </p>
        {children?.(mark, index)}
      </li>
    ))}
  </ol>
);

const PAUSE_MS = 300;

/** Returns undefined while the text is being rendered. @param isNeeded false skips Markdown */
export function useMarkedWords(text: string, isMarkdown: boolean, isNeeded: boolean): string | undefined {
  const rendered = useRendered(isMarkdown && isNeeded ? text : null, PAUSE_MS);
  return isMarkdown ? (rendered?.words ?? undefined) : text;
}

interface MarksToDoProps {
  marks: readonly Mark[];
  text: string;
  isMarkdown?: boolean;
}

export function MarksToDo({ marks, text, isMarkdown = false }: MarksToDoProps) {
  const words = useMarkedWords(text, isMarkdown, marks.length > 0);
  if (marks.length === 0) return null;
  const isChanged = ({ passage }: Mark) => words !== undefined && !standsIn(words, passage);
  return (
    <section aria-labelledby="marks" className="column column--3">
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

export const MarkState = ({ isChanged }: { isChanged: boolean }) => (
  <p className="small">
    <span className={`node node--sm ${isChanged ? 'node--done' : ''}`} /> {isChanged ? 'Changed' : 'Still in the text'}
  </p>
);
