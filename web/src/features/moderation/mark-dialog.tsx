import { type Mark, markSchema } from '@contract/mark';
import { messages } from '@contract/messages';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { DialogForm } from '../../forms/dialog-form';
import { useForm } from '../../forms/use-form';
import { TextArea } from '../../ui/field';

interface MarkDialogProps {
  /** What it begins with. */
  mark: Mark;
  isThere: (mark: Mark) => boolean;
  onPut: (mark: Mark) => void;
  onClose: () => void;
}

/** Asks what should change in a passage. The passage is what was selected, or is typed. */
export function MarkDialog({ mark, isThere, onPut, onClose }: MarkDialogProps) {
  // The words of a long text may be known only after the dialog was opened.
  const latest = useRef(isThere);
  useEffect(() => {
    latest.current = isThere;
  });
  const [schema] = useState(() => schemaOf((passage) => latest.current(passage)));
  const { form, field } = useForm(schema, { values: mark, shouldFocusError: true });
  const passage = (
    <TextArea
      label="Passage"
      hint="Select it in the text before you press Mark a passage, or copy or type it here. A few words are enough."
      rows={3}
      {...field('passage')}
    />
  );
  const note = (
    <TextArea label="What should change" hint={messages.moderation.reasonIsRead} rows={3} {...field('note')} />
  );
  return (
    <DialogForm
      title="Mark a passage"
      description="It is sent to the author when you reject the text."
      action="Add Mark"
      roomy
      onSubmit={form.handleSubmit(onPut)}
      onClose={onClose}
    >
      {/* The first field has the focus: a passage that was selected is there. */}
      {mark.passage === '' && passage}
      {note}
      {mark.passage !== '' && passage}
    </DialogForm>
  );
}

const schemaOf = (isThere: (mark: Mark) => boolean) =>
  v.object({
    ...markSchema.entries,
    passage: v.pipe(
      markSchema.entries.passage,
      v.check((passage) => isThere({ passage, note: '' }), messages.moderation.passageUnknown),
    ),
  });
