import type { Fact, Point } from '@contract/site';
import styles from './interview.module.css';
import { HomeStation } from './station';

/** Interview: what the programme promises, as large lines, and its facts. */
export const HomeInterview = ({ points, facts }: { points: Point[]; facts: Fact[] }) => (
  <HomeStation
    name="Interview"
    text="Selection is by shortlisting, followed by a brief interview. A conversation, not an exam."
  >
    <div>
      <ul className={styles.points}>
        {points.map(({ title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an editor may write the same title twice
          <li key={`${index} ${title}`}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an editor may write the same name twice
            <div key={`${index} ${name}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  </HomeStation>
);
