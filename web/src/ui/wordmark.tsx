import styles from './wordmark.module.css';

const BRAND = 'First Commit';

const ROOM = 168;
const LARGEST = 30;
const SMALLEST = 16;

/** Approximate width in em. Characters from other scripts are square. */
const widthOf = (name: string): number =>
  Array.from(name).reduce((sum, sign) => sum + (sign >= '\u1100' ? 1 : /\p{Lu}/u.test(sign) ? 0.56 : 0.44), 0);

interface WordmarkProps {
  name?: string;
  stem?: number;
}

/** The F is a commit graph, whose stem can continue as the page's line. */
export function Wordmark({ name = BRAND, stem = 44 }: WordmarkProps) {
  if (name !== BRAND) return <Named name={name} stem={stem} />;
  return (
    <svg className={styles.wordmark} viewBox="0 0 200 44" role="img" aria-label={name}>
      <Graph stem={stem} />
      {/* Outlined in index.html, so that the scripts do not repeat them. */}
      <use href="#wordmark-letters" x="25.5" fill="currentColor" />
    </svg>
  );
}

function Named({ name, stem }: Required<WordmarkProps>) {
  const size = Math.min(LARGEST, ROOM / widthOf(name));
  const fits = size >= SMALLEST;
  return (
    <span className={styles.named} role="img" aria-label={name} title={name}>
      <svg className={styles.wordmark} viewBox="0 0 200 44" aria-hidden="true">
        <Graph stem={stem} />
      </svg>
      <span className={styles.name} style={{ '--size': fits ? size : SMALLEST, '--lines': fits ? 1 : 2 }}>
        <span className="clamp" dir="auto">
          {name}
        </span>
      </span>
    </span>
  );
}

/** Copy of the contract's `logo`: importing it would enlarge every page. */
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
