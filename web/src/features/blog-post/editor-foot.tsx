import { limits } from '@contract/limits';
import { tidyProse, visibleLength } from '@contract/visible-text';
import { countWords } from '@contract/words';
import { formatClock } from '../../lib/format';
import { classNames } from '../../ui/class-names';
import { Progress } from '../../ui/progress';
import styles from './editor.module.css';

/** Id of the counter, for `aria-describedby` of the text. */
export const COUNT_ID = 'editor-count';

/** Words, lines, when it was saved, and how far it is from long enough: counted as the rule counts. */
export function EditorFoot({ value, savedAt }: { value: string; savedAt: Date | null }) {
  const count = visibleLength(value);
  const enough = count >= limits.content.min;
  const tooLong = tidyProse(value).length > limits.content.max;
  const lines = value === '' ? 0 : value.split('\n').length;
  return (
    <div className={styles.editorFoot}>
      <span className="num">Words: {countWords(value)}</span>
      <span className="num">Lines: {lines}</span>
      {savedAt && (
        <span className={styles.saved}>
          <span className="node node--sm node--done" /> Draft saved at {formatClock(savedAt)}
        </span>
      )}
      <span className={styles.editorCount}>
        <Progress className={styles.bar} at={count / limits.content.min} />
        <span
          id={COUNT_ID}
          className={classNames(styles.count, enough && !tooLong ? styles.countOk : styles.countShort)}
        >
          {count} / {limits.content.min}
          <span className="vh"> characters: {tooLong ? 'too long' : enough ? 'long enough' : 'too short'}</span>
        </span>
      </span>
    </div>
  );
}
