import type { Waiting } from '../../moderated/queue-kind';
import { Reason } from '../../ui/reason';

/** What was said about an entry: to its author, and among moderators. */
export const DecisionWords = ({ entry: { reason, note } }: { entry: Waiting }) => (
  <>
    {reason && <Words label="Reason, as the author reads it" words={reason} />}
    {note && <Words label="Internal note" words={note} />}
  </>
);

const Words = ({ label, words }: { label: string; words: string }) => (
  <div>
    <p className="small">{label}</p>
    <Reason>{words}</Reason>
  </div>
);
