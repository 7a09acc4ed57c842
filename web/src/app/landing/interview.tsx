import type { Fact, Point } from '@contract/pages';
import styles from './interview.module.css';
import { HomeStation } from './station';

export const SELECTION = 'Selection is by shortlisting, followed by a brief interview. A conversation, not an exam.';

interface HomeInterviewProps {
  name?: string;
  text?: string;
  points: Point[];
  facts: Fact[];
}

export const HomeInterview = ({ name = 'Interview', text = SELECTION, points, facts }: HomeInterviewProps) => (
  <HomeStation name={name} text={text}>
    <div>
      <ul className={styles.points}>
        {points.map(({ title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an editor may enter the same title twice
          <li key={`${index} ${title}`} className="column">
            <b className="t-3xl">{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an editor may enter the same name twice
            <div key={`${index} ${name}`}>
              <dt className="tiny">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  </HomeStation>
);
