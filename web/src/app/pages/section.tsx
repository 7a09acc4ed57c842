import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLoadedSite } from '../../features/site/api';
import { usePage } from '../../features/site/pages-api';
import { paths } from '../../lib/paths';
import { AnchorButton } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { WrittenText } from '../../ui/markdown/written-text';
import { useDescription, useTitle } from '../../ui/page/page';
import { entries } from '../navigation';
import styles from './section.module.css';

interface SectionProps {
  path: (typeof entries)[number]['to'];
  lede: string;
  /** For search engines. */
  description: string;
  /** Text of the button, and id of the heading it links to. */
  action: string;
  target: string;
  children: ReactNode;
}

/** A page in the navigation: a picture that links home, the text published under its slug, and the content. */
export function Section({ path, lede, description, action, target, children }: SectionProps) {
  const slug = path.slice(1);
  const name = entries.find(({ to }) => to === path)?.label ?? '';
  const { data: page } = usePage(useLoadedSite()?.pages.includes(slug) ? slug : null);
  useTitle(page?.title ?? name);
  useDescription(description);
  return (
    <>
      <div className={classNames('trunk band--green on-band', styles.picture)}>
        <div className={classNames('wrap', styles.front)}>
          <div className={classNames('inset stop column column--5 start', styles.say)}>
            <span className="node node--now" />
            <h1 className="t-5xl">{name}</h1>
            <p className={classNames('lede', styles.lede)}>{lede}</p>
            <AnchorButton className="no-print" variant="gold" go href={`#${target}`}>
              {action}
            </AnchorButton>
          </div>
        </div>
        {/* Follows the text, so that the whole picture is clickable without nesting links. */}
        <Link className={`no-print ${styles.home}`} to={paths.home} aria-label="Go to the home page">
          <SectionArt />
        </Link>
      </div>
      {page && (
        <div className={classNames('trunk', styles.written)}>
          <div className="wrap">
            <div className="inset column">
              {page.title !== name && <h2 className="t-4xl">{page.title}</h2>}
              <WrittenText text={page.body} />
            </div>
          </div>
        </div>
      )}
      {children}
    </>
  );
}

interface SectionEndProps {
  id: string;
  name: string;
  text?: string;
  children: ReactNode;
}

export const SectionEnd = ({ id, name, text, children }: SectionEndProps) => (
  <section className={classNames('trunk trunk--end', styles.end)}>
    <div className="wrap">
      <div className="inset stop column column--8">
        <span className="node" />
        <div className="column">
          <h2 id={id} className="t-4xl quiet" tabIndex={-1}>
            {name}
          </h2>
          {text && <p className="lede">{text}</p>}
        </div>
        {children}
      </div>
    </div>
  </section>
);

/** Branches that lead to the page's line at the left edge; cut off at the right and bottom. */
const SectionArt = () => (
  <svg
    className={styles.art}
    viewBox="0 -80 1280 940"
    preserveAspectRatio="xMinYMin slice"
    fill="none"
    strokeWidth="26"
    aria-hidden="true"
  >
    <path d="M1300 120H1190C1110 120 1120 260 1040 260H880C800 260 800 400 720 400H350" stroke="#f2ac29" />
    <path
      d="M1300 260H1260C1180 260 1190 400 1110 400H950C870 400 870 540 790 540H-20"
      stroke="var(--band-green-ink)"
    />
    <path d="M1300 400H1290C1210 400 1220 540 1140 540H980C900 540 900 680 820 680H-20" stroke="#5ec59b" />
    <path d="M1300 540H1300C1220 540 1230 680 1150 680H1030C950 680 950 820 870 820H-20" stroke="#e58a57" />
    <path d="M1300 680H1300C1230 680 1240 820 1160 820H1120C1040 820 1040 960 960 960" stroke="#86c1da" />
    <path d="M580 540C490 540 510 680 420 680" stroke="var(--band-green-ink)" />
    <path d="M400 680C310 680 330 540 240 540" stroke="#5ec59b" />
    <path d="M290 400h-300" stroke="#f2ac29" strokeWidth="8" strokeDasharray="2 26" strokeLinecap="round" />
    <circle cx="1220" cy="120" r="27" fill="var(--band-green)" stroke="#f2ac29" strokeWidth="16" />
    <circle cx="960" cy="260" r="27" fill="var(--band-green)" stroke="#f2ac29" strokeWidth="16" />
    <circle cx="580" cy="400" r="27" fill="var(--band-green)" stroke="#f2ac29" strokeWidth="16" />
    <circle cx="1030" cy="400" r="27" fill="var(--band-green)" stroke="var(--band-green-ink)" strokeWidth="16" />
    <circle cx="640" cy="540" r="27" fill="var(--band-green)" stroke="var(--band-green-ink)" strokeWidth="16" />
    <circle cx="1060" cy="540" r="27" fill="var(--band-green)" stroke="#5ec59b" strokeWidth="16" />
    <circle cx="680" cy="680" r="27" fill="var(--band-green)" stroke="#5ec59b" strokeWidth="16" />
    <circle cx="150" cy="680" r="27" fill="var(--band-green)" stroke="#5ec59b" strokeWidth="16" />
    <circle cx="1090" cy="680" r="27" fill="var(--band-green)" stroke="#e58a57" strokeWidth="16" />
    <circle cx="760" cy="820" r="27" fill="var(--band-green)" stroke="#e58a57" strokeWidth="16" />
    <circle cx="420" cy="680" r="27" fill="var(--band-green)" stroke="#5ec59b" strokeWidth="16" />
    <circle cx="230" cy="540" r="27" fill="var(--band-green)" stroke="var(--band-green-ink)" strokeWidth="16" />
    <circle cx="350" cy="400" r="40" fill="#f2ac29" stroke="var(--band-green-ink)" strokeWidth="14" />
  </svg>
);
