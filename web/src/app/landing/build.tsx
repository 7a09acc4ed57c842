import type { Point } from '@contract/pages';
import type { ReactNode } from 'react';
import styles from './build.module.css';
import { HomeStation, type HomeStationProps } from './station';

interface HomeBuildProps extends Partial<Pick<HomeStationProps, 'id' | 'name' | 'headingId'>> {
  services: Point[];
}

export const HomeBuild = ({ services, name = 'Build', ...station }: HomeBuildProps) => (
  <HomeStation {...station} name={name} text="What the programme gives you, and where it shows in the work.">
    <div className={`column ${styles.build}`}>
      <HomePull marks={services.length} />
      <ol className={styles.gives}>
        {services.map(({ title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an editor may enter the same title twice
          <li key={`${index} ${title}`}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  </HomeStation>
);

/** Illustrates a pull request. Its marks show the numbers of the services next to it. */
function HomePull({ marks }: { marks: number }) {
  const mark = (number: number) => number <= marks && <i>{number}</i>;
  return (
    <div
      className={`card ${styles.pull}`}
      role="img"
      aria-label="Illustration of a pull request with a mentor's comment and a reply"
    >
      <div className={`row spread ${styles.head}`}>
        <span className={`mono ${styles.branch}`}>booking-form</span>
        <span className="tag tag--ok">Ready to merge</span>
      </div>
      <p className={styles.title}>Keep what was typed when sending fails {mark(1)}</p>
      <pre className={styles.code}>
        <span>{'  const answer = await send(form)'}</span>
        <span className={styles.gone}>- form.reset()</span>
        <span className={styles.new}>+ if (answer.ok) form.reset()</span>
        <span className={styles.new}>+ else notice.show(answer.message)</span>
      </pre>
      <div className={styles.talk}>
        <Face ground="#c9dde3" coat="#c2602f" skin="#a8714a">
          <g fill="#3a2417">
            <path d="M13 22c-3-10 4-14 11-14 8 0 13 5 11 14-2-2-2-4-3-5-3 1-6-1-8-2-3 2-6 2-8 3-1 1-2 2-3 4Z" />
            <path d="M15 27c1 8 5 10 9 10s8-2 9-10c-2 4-4 5-9 5s-7-1-9-5Z" />
          </g>
        </Face>
        <p>
          <b>Mentor {mark(2)}</b>
          Good catch. What happens when the network is gone and there is no answer at all?
        </p>
      </div>
      <div className={styles.talk}>
        <Face ground="#f4d58d" coat="#0b6149" skin="#c98f62">
          <path d="M13 21c-1-9 5-12 11-12s12 4 10 13c-1-4-3-6-5-7-5 2-11 1-14 2-1 1-2 2-2 4Z" fill="#1d1a17" />
        </Face>
        <p>
          <b>Sample intern {mark(3)}</b>I did not know that it throws. Can you show me?
        </p>
      </div>
      <div className={`row row--one ${styles.end}`}>
        <span className="node node--sm node--done" /> Merged and presented. Certificate issued {mark(4)}
      </div>
    </div>
  );
}

interface FaceProps {
  ground: string;
  coat: string;
  skin: string;
  children: ReactNode;
}

const Face = ({ ground, coat, skin, children }: FaceProps) => (
  <svg className={`disc ${styles.face}`} viewBox="0 0 48 48" aria-hidden="true">
    <rect width="48" height="48" fill={ground} />
    <path d="M6 50c1-10 8-14 18-14s17 4 18 14Z" fill={coat} />
    <path d="M20 30h8v7c-2 2.500-6 2.500-8 0Z" fill={skin} />
    <ellipse cx="24" cy="23" rx="9" ry="10.5" fill={skin} />
    {children}
  </svg>
);
