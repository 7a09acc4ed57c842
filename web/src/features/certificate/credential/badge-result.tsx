import type { Ref } from 'react';
import { formatDayAndTime } from '../../../lib/format';
import { classNames } from '../../../ui/class-names';
import styles from './badge-result.module.css';
import type { Outcome } from './check-badge';
import { claimsOf } from './claims';
import { OutcomeMark } from './outcome-mark';
import { holdsOf, textOf, titleOf } from './outcome-words';

interface BadgeResultProps {
  outcome: Outcome;
  ref?: Ref<HTMLDivElement>;
}

/** What came of checking a credential, with everything that it says. */
export function BadgeResult({ outcome, ref }: BadgeResultProps) {
  const holds = holdsOf(outcome);
  const badge = 'badge' in outcome ? outcome.badge : null;
  return (
    <div className={classNames(styles.result, styles[outcome.kind])}>
      <div ref={ref} tabIndex={-1} className={styles.said} role={holds ? 'status' : 'alert'}>
        <OutcomeMark kind={outcome.kind} />
        <div>
          <p className={styles.title}>{titleOf(outcome)}</p>
          <p>{textOf(outcome)}</p>
          {'asOf' in outcome && <p className="small">Status as of {formatDayAndTime(outcome.asOf)}.</p>}
        </div>
      </div>
      {badge && (
        <>
          <p className="small">{holds ? 'What it says:' : 'What it says, not to be relied on:'}</p>
          <dl className={styles.claims}>
            {claimsOf(badge).map(([label, claim]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{claim}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}
