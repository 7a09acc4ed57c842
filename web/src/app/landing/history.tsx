import styles from './history.module.css';

/** Sample events of a round, oldest first. */
const past = [
  ['Sample intern, Web Development', 'opens a first pull request'],
  ['Sample intern, Cyber Security', 'asks a question, gets an answer'],
  ['Mentor', 'reviews the plan, two remarks'],
  ['Sample intern, Cyber Security', 'presents the finished work'],
  ['Certificate issued', 'merged into main'],
] as const;

export const HomeHistory = ({ programme }: { programme: string }) => (
  <figure className={styles.past} aria-label="A history of the programme, drawn as a commit graph">
    <svg className={styles.lines} viewBox="0 0 150 560" aria-hidden="true" fill="none" strokeWidth="6">
      <path className={styles.l0} pathLength="1" d="M21 0V530" />
      <path className={styles.l1} pathLength="1" d="M21 52c0 34 50 30 50 70V300c0 60-50 60-50 150" />
      <path className={styles.l2} pathLength="1" d="M71 122c0 34 50 34 50 74V372c0 50-100 40-100 90" />
      <g className={styles.l0}>
        <circle cx="21" cy="46" r="11" />
        <circle cx="21" cy="466" r="14" className={styles.now} />
      </g>
      <g className={styles.l1}>
        <circle cx="71" cy="130" r="11" />
        <circle cx="71" cy="298" r="11" />
      </g>
      <g className={styles.l2}>
        <circle cx="121" cy="214" r="11" />
        <circle cx="121" cy="382" r="11" />
      </g>
    </svg>
    <ol>
      {[['A round opens', programme], ...past].map(([who, what]) => (
        <li key={`${who} ${what}`}>
          <b>{who}</b>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  </figure>
);
