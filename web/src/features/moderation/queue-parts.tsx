import { STATE_NAMES } from '@contract/moderation';
import { adminPath } from '../../lib/paths';
import { Marks } from '../../moderated/marks';
import type { PendingEntry } from '../../moderated/moderated-kind';
import { Tabs } from '../../ui/list/tabs';
import { Loading, Skeleton } from '../../ui/page/page-state';
import { Reason } from '../../ui/reason';
import type { Kind } from './kind';
import styles from './queue-list.module.css';

export const DECIDED = ['rejected', 'verified'] as const;
export type Decided = (typeof DECIDED)[number];

export const StateTabs = ({ view, current }: { view: Kind['view']; current: '' | Decided }) => (
  <Tabs
    label="State"
    tabs={(['', ...DECIDED] as const).map((state) => ({
      to: adminPath(view, { state }),
      words: STATE_NAMES[state || 'draft'],
      current: state === current,
    }))}
  />
);

export const QueueLoading = () => (
  <Loading label="Loading…">
    <div className={`column column--5 ${styles.queue}`}>
      <div>
        {[70, 90, 60].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
      <div>
        <Skeleton width={50} tall />
        <Skeleton width={100} />
        <Skeleton width={94} />
        <Skeleton width={80} />
      </div>
    </div>
  </Loading>
);

export const DecisionWords = ({
  entry: { reason, note, marks },
}: {
  entry: Pick<PendingEntry, 'reason' | 'note' | 'marks'>;
}) => (
  <>
    {reason && <Words label="Reason, as the author sees it" words={reason} />}
    {marks && (
      <div>
        <p className="small">Marked passages, as the author sees them</p>
        <Marks marks={marks} />
      </div>
    )}
    {note && <Words label="Internal note" words={note} />}
  </>
);

const Words = ({ label, words }: { label: string; words: string }) => (
  <div>
    <p className="small">{label}</p>
    <Reason>{words}</Reason>
  </div>
);
