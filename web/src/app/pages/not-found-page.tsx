import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { useTitle } from '../../ui/page/page';
import styles from './not-found-page.module.css';

export default function NotFoundPage() {
  useTitle('Oops! Page not found', 'missing');
  return (
    <div className={classNames(styles.lost, 'trunk', 'trunk--end')}>
      <div className="wrap">
        <div className={classNames('inset column column--5 start', styles.say)}>
          <h1 className="t-5xl">Oops! Page not found</h1>
          <p className="lede">This branch was never merged. The line you came on still leads home.</p>
          <LinkButton go to={paths.home}>
            Go Back Home
          </LinkButton>
        </div>
        <LostArt />
      </div>
    </div>
  );
}

const LostArt = () => (
  <>
    <svg className={styles.art} viewBox="0 0 1184 420" fill="none" aria-hidden="true">
      <path d="M3 0v150c0 60 30 90 90 90H470" stroke="var(--ink)" strokeWidth="6" />
      <circle cx="180" cy="240" r="15" fill="var(--paper)" stroke="var(--ink)" strokeWidth="7" />
      <circle cx="330" cy="240" r="15" fill="var(--paper)" stroke="var(--ink)" strokeWidth="7" />
      <path d="M470 240c80 0 70 110 150 110h120" stroke="var(--coral)" strokeWidth="6" />
      <circle cx="640" cy="350" r="15" fill="var(--paper)" stroke="var(--coral)" strokeWidth="7" />
      <path
        d="M764 350h120c60 0 60-60 120-60"
        stroke="var(--coral)"
        strokeWidth="6"
        strokeDasharray="2 16"
        strokeLinecap="round"
      />
      <circle cx="1040" cy="290" r="24" stroke="var(--rule-strong)" strokeWidth="4" strokeDasharray="6 9" />
      <path d="M470 240h714" stroke="var(--evergreen)" strokeWidth="6" />
      <circle cx="800" cy="240" r="15" fill="var(--paper)" stroke="var(--evergreen)" strokeWidth="7" />
      <circle cx="960" cy="240" r="17" fill="var(--marigold)" stroke="var(--evergreen)" strokeWidth="7" />
      <g fontFamily="var(--mono)" fontSize="15" fill="var(--ink-2)">
        <text x="935" y="212">
          home
        </text>
        <text x="1010" y="342">
          you are here
        </text>
      </g>
    </svg>
    <svg className={styles.small} viewBox="0 0 328 240" fill="none" aria-hidden="true">
      <path d="M2 0v60c0 36 20 50 50 50h276" stroke="var(--ink)" strokeWidth="4" />
      <path d="M110 110c40 0 36 70 80 70h20" stroke="var(--coral)" strokeWidth="4" />
      <path d="M226 180h40" stroke="var(--coral)" strokeWidth="4" strokeDasharray="1 10" strokeLinecap="round" />
      <circle cx="292" cy="180" r="15" stroke="var(--rule-strong)" strokeWidth="3" strokeDasharray="4 6" />
      <circle cx="72" cy="110" r="9" fill="var(--paper)" stroke="var(--ink)" strokeWidth="5" />
      <circle cx="190" cy="180" r="9" fill="var(--paper)" stroke="var(--coral)" strokeWidth="5" />
      <circle cx="250" cy="110" r="11" fill="var(--marigold)" stroke="var(--ink)" strokeWidth="5" />
      <g fontFamily="var(--mono)" fontSize="12" fill="var(--ink-2)">
        <text x="233" y="88">
          home
        </text>
        <text x="238" y="218">
          you are here
        </text>
      </g>
    </svg>
  </>
);
