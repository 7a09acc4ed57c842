import { InternFace, MentorFace } from './faces';
import styles from './pull.module.css';

/** Illustrates a pull request. Its marks number the services beside it. */
export function HomePull({ marks }: { marks: number }) {
  const mark = (number: number) => number <= marks && <i>{number}</i>;
  return (
    <div className={styles.pull} role="img" aria-label="A drawn pull request with a mentor's remark and an answer">
      <div className={styles.head}>
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
        <MentorFace className={styles.face} />
        <p>
          <b>Mentor {mark(2)}</b>
          Good catch. What happens when the network is gone and there is no answer at all?
        </p>
      </div>
      <div className={styles.talk}>
        <InternFace className={styles.face} />
        <p>
          <b>Sample intern {mark(3)}</b>I did not know that it throws. Can you show me?
        </p>
      </div>
      <div className={styles.end}>
        <span className="node node--sm node--done" /> Merged and presented. Certificate issued {mark(4)}
      </div>
    </div>
  );
}
