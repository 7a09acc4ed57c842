import { focusOn } from '../../../lib/focus';
import { formatDayAndTime } from '../../../lib/format';
import { Notice } from '../../../ui/notice';
import { Pairs } from '../../../ui/pairs';
import type { Outcome } from './check-badge';
import { claimsOf, wordsOf } from './outcome-words';

/** Outcome of a check, with the credential's content. It takes focus. */
export function BadgeResult({ outcome }: { outcome: Outcome }) {
  const { tone, title, text } = wordsOf(outcome);
  const badge = 'badge' in outcome ? outcome.badge : null;
  return (
    <div className="column">
      <Notice ref={focusOn} tone={tone} title={title}>
        <p>{text}</p>
        {'asOf' in outcome && <p>Status as of {formatDayAndTime(outcome.asOf)}.</p>}
      </Notice>
      {badge && (
        <>
          <p className="small">{tone === 'bad' ? 'What it says (do not rely on it):' : 'What it says:'}</p>
          <Pairs pairs={claimsOf(badge)} />
        </>
      )}
    </div>
  );
}
