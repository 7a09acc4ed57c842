import { type Ref, useState } from 'react';
import { focusWithoutScroll } from '../../lib/focus';
import { Button } from '../../ui/button';
import { SelectAll } from '../../ui/field/select-all';
import { Notice } from '../../ui/notice';
import { countOf, type Kind } from './kind';
import { RejectDialog } from './reject-dialog';
import styles from './several-bar.module.css';
import type { Progress, Several } from './use-several';

interface SeveralBarProps {
  kind: Kind;
  count: number;
  several: Several;
  disabled: boolean;
  ref: Ref<HTMLElement>;
}

export function SeveralBar({ kind, count, several, disabled, ref }: SeveralBarProps) {
  const { chosen, failures, run, decide, tickAll } = several;
  const [confirming, setConfirming] = useState(false);
  const blocked = disabled || run !== null;
  const none = chosen.length === 0;
  const some = !none && chosen.length < count;
  return (
    <section className={`column column--2 ${styles.bar}`} aria-label="Selection" ref={ref}>
      <div className={`row ${styles.row}`}>
        <SelectAll
          label={
            <>
              Select all <span className="vh">on this page</span>
            </>
          }
          className={styles.all}
          all={!none && !some}
          some={some}
          disabled={blocked}
          onSelect={tickAll}
        />
        {/* The pressed button was disabled and lost focus. */}
        <p
          className={`quiet small num ${styles.count}`}
          role="status"
          tabIndex={-1}
          key={run ? 'run' : 'count'}
          ref={run ? focusWithoutScroll : undefined}
        >
          {run ? progressOf(run) : none ? '' : `${chosen.length} of ${count} selected`}
        </p>
      </div>
      <div className={`row ${styles.row}`}>
        <Button
          variant="line"
          small
          busy={run?.verdict === 'verify'}
          busyLabel="Verifying..."
          disabled={none || blocked}
          onClick={() => decide('verify')}
        >
          Verify selected
        </Button>
        <Button
          variant="line-bad"
          small
          busy={run?.verdict === 'reject'}
          busyLabel="Rejecting..."
          disabled={none || blocked}
          onClick={() => setConfirming(true)}
        >
          Reject selected
        </Button>
      </div>
      {!run && failures.size > 0 && (
        <div className="quiet" tabIndex={-1} ref={focusWithoutScroll}>
          <Notice tone="bad" title={`${failures.size} failed.`}>
            See the list for details. They are still selected.
          </Notice>
        </div>
      )}
      {confirming && (
        <RejectDialog
          about={kind.view}
          title={`Reject ${countOf(kind, chosen.length)}?`}
          description="They are sent back and do not become public."
          action={`Reject ${countOf(kind, chosen.length)}`}
          label="Reason, for all of them"
          onClose={() => setConfirming(false)}
          onReject={(rejection) => {
            setConfirming(false);
            decide('reject', rejection);
          }}
        />
      )}
    </section>
  );
}

const progressOf = ({ verdict, at, of }: Progress): string =>
  `${verdict === 'verify' ? 'Verifying' : 'Rejecting'} ${at} of ${of}…`;
