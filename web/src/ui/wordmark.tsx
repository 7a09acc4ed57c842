import type { CSSProperties } from 'react';
import styles from './wordmark.module.css';

/** "irst Commit", outlined from Bricolage Display, so that the wordmark needs no font. */
const LETTERS =
  'M1.1 34v-21.1h5.6v21.1zm2.8-22.7q-1.6 0-2.4-.7-.9-.7-.9-2 0-1.3.9-2 .8-.6 2.4-.6 1.7 0 2.5.7.9.6.9 1.9 0 1.3-.9 2-.8.7-2.5.7zm4.8 22.7v-11.3l0-9.8h5l-.1 8.3h.3q.1-3.2.8-5.1.6-1.9 1.7-2.6 1-.8 2.2-.8.4 0 .7.1.4 0 .7.2l-.2 6.2q-.4-.2-.9-.3-.4-.1-.9-.1-1.2 0-2 .7-.8.7-1.2 2.1-.5 1.5-.5 3.7v8.7zm19.9.5q-2.2 0-3.8-.6-1.6-.6-2.6-1.7-.9-1.1-1.2-2.6-.4-1.6 0-3.4l4.9-.4q-.1 1.3.2 2.4.2 1.1.8 1.7.7.7 1.8.7.9 0 1.5-.5.6-.5.6-1.5 0-1-.5-1.6-.4-.7-1.3-1.2-.9-.5-2.2-1-1.2-.4-2.3-.9-1.1-.5-1.9-1.2-.9-.8-1.3-1.8-.5-1-.5-2.4 0-1.9.9-3.2.9-1.4 2.6-2.1 1.6-.8 4-.8 2.2 0 4 .8 1.7.8 2.6 2.5.9 1.6.6 4.4l-4.8.6q.2-1.2-.1-2.2-.3-.9-.9-1.5-.6-.5-1.5-.5-1 0-1.5.5-.6.5-.6 1.4 0 .7.5 1.3.4.5 1.2.9.9.4 2 .8 1.1.5 2.2 1 1.2.6 2.1 1.4 1 .8 1.6 1.9.5 1.2.5 2.8 0 1.7-.8 3.1-.8 1.4-2.5 2.1-1.7.8-4.3.8zm16-.1q-3 0-4.7-1.8-1.6-1.8-1.6-5.3v-10h-1.7v-3.7h.5q1.6-.1 2.2-.9.6-.8.7-2.5l.2-1.5h3.6v4.2h3.5v4.5h-3.5v8.9q0 1.5.5 2.2.6.7 1.4.7.4 0 .8-.2.5-.1.8-.4v5.4q-.7.2-1.4.3-.6.1-1.3.1zm21.1.1q-2.7 0-4.5-1-1.9-.9-3-2.7-1.1-1.8-1.5-4.4-.5-2.5-.5-5.6 0-2.8.4-5.4.5-2.5 1.6-4.3 1.1-1.9 2.9-2.9 1.8-1.1 4.5-1.1 2.4 0 4.1.8 1.6.9 2.6 2.3.9 1.4 1.2 3.2.2 1.9-.1 4l-5.2.6q.2-2-.1-3.4-.2-1.4-.9-2.2-.7-.8-1.8-.8-.9 0-1.5.5-.7.6-1.1 1.7-.4 1.1-.7 2.7-.2 1.6-.2 3.9 0 3.4.4 5.5.4 2.2 1.3 3.2.8.9 2 .9 1.4 0 2-1 .7-1.1 1-2.9.2-1.8 0-3.9l5.3.6q.4 2.7.1 4.9-.4 2.1-1.4 3.7-1 1.5-2.8 2.3-1.7.8-4.1.8zm17.7 0q-2.7 0-4.5-1.2-1.9-1.3-2.8-3.7-.9-2.5-.9-6.1 0-3.8 1-6.3 1-2.4 2.8-3.6 1.9-1.2 4.4-1.2 2.8 0 4.6 1.2 1.8 1.2 2.7 3.6 1 2.4 1 6.2 0 3.9-1 6.3-1 2.5-2.8 3.6-1.9 1.2-4.5 1.2zm.1-4.2q.8 0 1.4-.6.5-.7.8-2.2.3-1.4.3-3.7 0-2.5-.3-4.1-.3-1.5-.9-2.3-.5-.7-1.4-.7-.9 0-1.4.7-.6.7-.9 2.3-.2 1.5-.2 4 0 3.5.6 5 .6 1.6 2 1.6zm9.7 3.7v-11.6l0-9.5h4.9l-.2 8h.4q.1-3.1.7-5 .7-1.8 1.8-2.6 1.1-.9 2.6-.9 1.7 0 2.7.9 1 .9 1.4 2.8.4 1.9.3 4.8h.3q.2-3.1.9-5 .6-1.8 1.8-2.6 1.1-.9 2.7-.9 1.4 0 2.3.6 1 .6 1.7 1.7.6 1.1.9 2.8.3 1.6.3 3.7v12.8h-5.6v-11.6q0-1.6-.2-2.7-.1-1-.5-1.6-.4-.5-1.1-.5-.9 0-1.5.9-.6 1-.8 2.7-.3 1.7-.3 4v8.8h-5.5v-11.6q0-1.6-.2-2.7-.1-1-.5-1.6-.4-.5-1.1-.5-.8 0-1.4.9-.6.9-.9 2.7-.3 1.7-.3 4.2v8.6zm27.3 0v-11.6l0-9.5h4.8l-.1 8h.3q.1-3.1.8-5 .6-1.8 1.7-2.6 1.2-.9 2.7-.9 1.6 0 2.6.9 1 .9 1.4 2.8.4 1.9.3 4.8h.3q.2-3.1.9-5 .7-1.8 1.8-2.6 1.2-.9 2.7-.9 1.4 0 2.4.6 1 .6 1.6 1.7.6 1.1.9 2.8.3 1.6.3 3.7v12.8h-5.6v-11.6q0-1.6-.2-2.7-.1-1-.5-1.6-.4-.5-1-.5-1 0-1.5.9-.6 1-.9 2.7-.3 1.7-.3 4v8.8h-5.5v-11.6q0-1.6-.1-2.7-.2-1-.6-1.6-.3-.5-1-.5-.9 0-1.5.9-.6.9-.8 2.7-.3 1.7-.3 4.2v8.6zm27.2 0v-21.1h5.6v21.1zm2.8-22.7q-1.6 0-2.4-.7-.9-.7-.9-2 0-1.3.9-2 .8-.6 2.4-.6 1.7 0 2.5.7.9.6.9 1.9 0 1.3-.9 2-.8.7-2.5.7zm11.9 23.1q-3.1 0-4.8-1.8-1.6-1.8-1.6-5.3v-10h-1.7v-3.7h.5q1.6-.1 2.2-.9.6-.8.8-2.5l.1-1.5h3.6v4.2h3.5v4.5h-3.5v8.9q0 1.5.5 2.2.6.7 1.4.7.4 0 .9-.2.4-.1.7-.4v5.4q-.7.2-1.4.3-.6.1-1.2.1z';

/** The brand whose letters are drawn; the logo is its first one. */
const BRAND = 'First Commit';

/** In units of the drawing: room beside the graph, the largest letters, and the smallest that can be read in the bar. */
const ROOM = 168;
const LARGEST = 30;
const SMALLEST = 16;

/** How wide a sign of the display face is, in its size: about. Signs of other scripts are as wide as high. */
const widthOf = (name: string): number =>
  Array.from(name).reduce((sum, sign) => sum + (sign >= '\u1100' ? 1 : /\p{Lu}/u.test(sign) ? 0.56 : 0.44), 0);

interface WordmarkProps {
  /** The brand, when an editor gave it another name: written beside the graph, on two lines if need be. */
  name?: string;
  /** How far the stem of the F runs on below the word, in units of the drawing (44 is its own height). */
  stem?: number;
}

/** The wordmark: its F is a commit graph whose stem may run on as the line of the page. */
export function Wordmark({ name = BRAND, stem = 44 }: WordmarkProps) {
  if (name !== BRAND) return <Named name={name} stem={stem} />;
  return (
    <svg className={styles.wordmark} viewBox="0 0 200 44" role="img" aria-label={name}>
      <Graph stem={stem} />
      <path transform="translate(25.5 0)" fill="currentColor" d={LETTERS} />
    </svg>
  );
}

/** The graph, and beside it a name whose letters are not drawn. */
function Named({ name, stem }: Required<WordmarkProps>) {
  const size = Math.min(LARGEST, ROOM / widthOf(name));
  const fits = size >= SMALLEST;
  return (
    // What does not fit on two lines ends in an ellipsis; the title tells it whole.
    <span className={styles.named} role="img" aria-label={name} title={name}>
      <svg className={styles.wordmark} viewBox="0 0 200 44" aria-hidden="true">
        <Graph stem={stem} />
      </svg>
      <span
        className={styles.name}
        data-lines={fits ? 1 : 2}
        style={{ '--size': fits ? size : SMALLEST } as CSSProperties}
      >
        <span dir="auto">{name}</span>
      </span>
    </span>
  );
}

/** As `logo` of the contract draws it: importing that would add it to the code of every page. */
const Graph = ({ stem }: { stem: number }) => (
  <>
    <path
      d={`M5.5 ${stem}V16.2a6 6 0 0 1 6-6H17M5.5 31.5c0-6 2.4-8.6 7.5-8.6h1.5`}
      fill="none"
      stroke="currentColor"
      strokeWidth="5.4"
    />
    <circle cx="19" cy="10.2" r="4.7" fill="var(--marigold)" />
    <circle cx="16.6" cy="22.9" r="4.7" fill="currentColor" />
  </>
);
