import type { CSSProperties } from 'react';
import styles from './wordmark.module.css';

/** "irst Commit", outlined from Bricolage Display, so that the wordmark needs no font. */
const LETTERS =
  'M1.1 34V12.9H6.7V34ZM3.9 11.3Q2.3 11.3 1.5 10.6Q0.6 9.9 0.6 8.6Q0.6 7.3 1.5 6.6Q2.3 6 3.9 6Q5.6 6 6.4 6.7Q7.3 7.3 7.3 8.6Q7.3 9.9 6.4 10.6Q5.6 11.3 3.9 11.3Z M8.7 34V22.7L8.7 12.9H13.7L13.6 21.2H13.9Q14 18 14.7 16.1Q15.3 14.2 16.4 13.5Q17.4 12.7 18.6 12.7Q19 12.7 19.3 12.8Q19.7 12.8 20 13L19.8 19.2Q19.4 19 18.9 18.9Q18.5 18.8 18 18.8Q16.8 18.8 16 19.5Q15.2 20.2 14.8 21.6Q14.3 23.1 14.3 25.3V34Z M28.6 34.5Q26.4 34.5 24.8 33.9Q23.2 33.3 22.2 32.2Q21.3 31.1 21 29.6Q20.6 28 21 26.2L25.9 25.8Q25.8 27.1 26.1 28.2Q26.3 29.3 26.9 29.9Q27.6 30.6 28.7 30.6Q29.6 30.6 30.2 30.1Q30.8 29.6 30.8 28.6Q30.8 27.6 30.3 27Q29.9 26.3 29 25.8Q28.1 25.3 26.8 24.8Q25.6 24.4 24.5 23.9Q23.4 23.4 22.6 22.7Q21.7 21.9 21.3 20.9Q20.8 19.9 20.8 18.5Q20.8 16.6 21.7 15.3Q22.6 13.9 24.3 13.2Q25.9 12.4 28.3 12.4Q30.5 12.4 32.3 13.2Q34 14 34.9 15.7Q35.8 17.3 35.5 20.1L30.7 20.7Q30.9 19.5 30.6 18.5Q30.3 17.6 29.7 17Q29.1 16.5 28.2 16.5Q27.2 16.5 26.7 17Q26.1 17.5 26.1 18.4Q26.1 19.1 26.6 19.7Q27 20.2 27.8 20.6Q28.7 21 29.8 21.4Q30.9 21.9 32 22.4Q33.2 23 34.1 23.8Q35.1 24.6 35.7 25.7Q36.2 26.9 36.2 28.5Q36.2 30.2 35.4 31.6Q34.6 33 32.9 33.7Q31.2 34.5 28.6 34.5Z M44.6 34.4Q41.6 34.4 39.9 32.6Q38.3 30.8 38.3 27.3V17.3H36.6V13.6H37.1Q38.7 13.5 39.3 12.7Q39.9 11.9 40 10.2L40.2 8.7H43.8V12.9H47.3V17.4H43.8V26.3Q43.8 27.8 44.3 28.5Q44.9 29.2 45.7 29.2Q46.1 29.2 46.5 29Q47 28.9 47.3 28.6V34Q46.6 34.2 45.9 34.3Q45.3 34.4 44.6 34.4Z M65.7 34.5Q63 34.5 61.2 33.5Q59.3 32.6 58.2 30.8Q57.1 29 56.7 26.4Q56.2 23.9 56.2 20.8Q56.2 18 56.6 15.4Q57.1 12.9 58.2 11.1Q59.3 9.2 61.1 8.2Q62.9 7.1 65.6 7.1Q68 7.1 69.7 7.9Q71.3 8.8 72.3 10.2Q73.2 11.6 73.5 13.4Q73.7 15.3 73.4 17.4L68.2 18Q68.4 16 68.1 14.6Q67.9 13.2 67.2 12.4Q66.5 11.6 65.4 11.6Q64.5 11.6 63.9 12.1Q63.2 12.7 62.8 13.8Q62.4 14.9 62.1 16.5Q61.9 18.1 61.9 20.4Q61.9 23.8 62.3 25.9Q62.7 28.1 63.6 29.1Q64.4 30 65.6 30Q67 30 67.6 29Q68.3 27.9 68.6 26.1Q68.8 24.3 68.6 22.2L73.9 22.8Q74.3 25.5 74 27.7Q73.6 29.8 72.6 31.4Q71.6 32.9 69.8 33.7Q68.1 34.5 65.7 34.5Z M83.4 34.5Q80.7 34.5 78.9 33.3Q77 32 76.1 29.6Q75.2 27.1 75.2 23.5Q75.2 19.7 76.2 17.2Q77.2 14.8 79 13.6Q80.9 12.4 83.4 12.4Q86.2 12.4 88 13.6Q89.8 14.8 90.7 17.2Q91.7 19.6 91.7 23.4Q91.7 27.3 90.7 29.7Q89.7 32.2 87.9 33.3Q86 34.5 83.4 34.5ZM83.5 30.3Q84.3 30.3 84.9 29.7Q85.4 29 85.7 27.5Q86 26.1 86 23.8Q86 21.3 85.7 19.7Q85.4 18.2 84.8 17.4Q84.3 16.7 83.4 16.7Q82.5 16.7 82 17.4Q81.4 18.1 81.1 19.7Q80.9 21.2 80.9 23.7Q80.9 27.2 81.5 28.7Q82.1 30.3 83.5 30.3Z M93.2 34V22.4L93.2 12.9H98.1L97.9 20.9H98.3Q98.4 17.8 99 15.9Q99.7 14.1 100.8 13.3Q101.9 12.4 103.4 12.4Q105.1 12.4 106.1 13.3Q107.1 14.2 107.5 16.1Q107.9 18 107.8 20.9H108.1Q108.3 17.8 109 15.9Q109.6 14.1 110.8 13.3Q111.9 12.4 113.5 12.4Q114.9 12.4 115.8 13Q116.8 13.6 117.5 14.7Q118.1 15.8 118.4 17.5Q118.7 19.1 118.7 21.2V34H113.1V22.4Q113.1 20.8 112.9 19.7Q112.8 18.7 112.4 18.1Q112 17.6 111.3 17.6Q110.4 17.6 109.8 18.5Q109.2 19.5 109 21.2Q108.7 22.9 108.7 25.2V34H103.2V22.4Q103.2 20.8 103 19.7Q102.9 18.7 102.5 18.1Q102.1 17.6 101.4 17.6Q100.6 17.6 100 18.5Q99.4 19.4 99.1 21.2Q98.8 22.9 98.8 25.4V34Z M120.5 34V22.4L120.5 12.9H125.3L125.2 20.9H125.5Q125.6 17.8 126.3 15.9Q126.9 14.1 128 13.3Q129.2 12.4 130.7 12.4Q132.3 12.4 133.3 13.3Q134.3 14.2 134.7 16.1Q135.1 18 135 20.9H135.3Q135.5 17.8 136.2 15.9Q136.9 14.1 138 13.3Q139.2 12.4 140.7 12.4Q142.1 12.4 143.1 13Q144.1 13.6 144.7 14.7Q145.3 15.8 145.6 17.5Q145.9 19.1 145.9 21.2V34H140.3V22.4Q140.3 20.8 140.1 19.7Q140 18.7 139.6 18.1Q139.2 17.6 138.6 17.6Q137.6 17.6 137.1 18.5Q136.5 19.5 136.2 21.2Q135.9 22.9 135.9 25.2V34H130.4V22.4Q130.4 20.8 130.3 19.7Q130.1 18.7 129.7 18.1Q129.4 17.6 128.7 17.6Q127.8 17.6 127.2 18.5Q126.6 19.4 126.4 21.2Q126.1 22.9 126.1 25.4V34Z M147.7 34V12.9H153.3V34ZM150.5 11.3Q148.9 11.3 148.1 10.6Q147.2 9.9 147.2 8.6Q147.2 7.3 148.1 6.6Q148.9 6 150.5 6Q152.2 6 153 6.7Q153.9 7.3 153.9 8.6Q153.9 9.9 153 10.6Q152.2 11.3 150.5 11.3Z M162.4 34.4Q159.3 34.4 157.6 32.6Q156 30.8 156 27.3V17.3H154.3V13.6H154.8Q156.4 13.5 157 12.7Q157.6 11.9 157.8 10.2L157.9 8.7H161.5V12.9H165V17.4H161.5V26.3Q161.5 27.8 162 28.5Q162.6 29.2 163.4 29.2Q163.8 29.2 164.3 29Q164.7 28.9 165 28.6V34Q164.3 34.2 163.6 34.3Q163 34.4 162.4 34.4Z';

/** The brand whose letters are drawn: the F of the graph is its first one. */
const DRAWN = 'First Commit';

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
export function Wordmark({ name = DRAWN, stem = 44 }: WordmarkProps) {
  if (name !== DRAWN) return <Named name={name} stem={stem} />;
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

const Graph = ({ stem }: { stem: number }) => (
  <>
    <g fill="none" stroke="currentColor" strokeWidth="5.4">
      <path d={`M5.5 ${stem}V16.2a6 6 0 0 1 6-6H17`} />
      <path d="M5.5 31.5c0-6 2.4-8.6 7.5-8.6h1.5" />
    </g>
    <circle cx="19" cy="10.2" r="4.7" fill="var(--marigold)" />
    <circle cx="16.6" cy="22.9" r="4.7" fill="currentColor" />
  </>
);
