import { Marks } from '../../moderated/marks';
import type { Waiting } from '../../moderated/queue-kind';
import { Reason } from '../../ui/reason';

/** What was said about an entry: to its author, and among moderators. */
export const DecisionWords = ({
  entry: { reason, note, marks },
}: {
  entry: Pick<Waiting, 'reason' | 'note' | 'marks'>;
}) => (
  <>
    {reason && <Words label="Reason, as the author reads it" words={reason} />}
    {marks && (
      <div>
        <p className="small">Marked passages, as the author reads them</p>
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
