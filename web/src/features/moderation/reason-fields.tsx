import { messages } from '@contract/messages';
import type { FieldOf } from '../../forms/use-form';
import { TextArea } from '../../ui/field';

/** Why something is not published: what its author reads, and what only moderators read. */
export const ReasonFields = ({ label, field }: { label: string; field: FieldOf<'reason' | 'note'> }) => (
  <>
    <TextArea label={label} hint={messages.moderation.reasonIsRead} optional rows={4} {...field('reason')} />
    <TextArea label="Internal note" hint={messages.moderation.noteIsInternal} optional rows={2} {...field('note')} />
  </>
);
