import { dayRule } from '@contract/application/round';
import type { Done } from '@contract/calls';
import { type InternshipRecord, internshipMessages } from '@contract/internship';
import * as v from 'valibot';
import { FormDialog } from '../../../forms/form-dialog';
import { useMentors } from '../../../lib/admin-lists';
import type { AdminProps } from '../../../lib/use-admin-read';
import { SelectField, TextField } from '../../../ui/field/field';
import { changeInternship } from './api';

export interface RecordDialogProps extends AdminProps {
  record: InternshipRecord;
  /** Shows the message and the new record. */
  onSaved: (saved: Done) => void;
  onClose: () => void;
}

const changeForm = v.pipe(
  v.object({ mentor: v.string(), startsOn: dayRule, endsOn: dayRule }),
  v.forward(
    v.check(({ startsOn, endsOn }) => endsOn >= startsOn, internshipMessages.endsEarly),
    ['endsOn'],
  ),
);

/** Sends only what has changed. */
export function ChangeDialog({ record, token, onSaved, onEnded, onClose }: RecordDialogProps) {
  const { _id, Name, mentorId, startsOn, endsOn } = record;
  const mentors = useMentors({ token, onEnded }).data?.data.filter(({ hasName }) => hasName);
  const values = { mentor: mentorId ?? '', startsOn, endsOn };
  const options = (mentors ?? []).map(
    ({ _id: id, name, interns, capacity }) => [id, `${name}, ${interns} of ${capacity} interns`] as const,
  );
  // False while the mentors load, and for a mentor who has left.
  const isListed = !mentorId || options.some(([id]) => id === mentorId);
  return (
    <FormDialog
      title={`Internship of ${Name}`}
      description="If the mentor changes, the intern and both mentors will get an email."
      roomy
      action="Save"
      busyLabel="Saving…"
      schema={changeForm}
      values={values}
      failed={internshipMessages.changeFailed}
      send={(body) =>
        changeInternship(token, _id, {
          mentor: body.mentor === values.mentor ? undefined : body.mentor || null,
          startsOn: body.startsOn === startsOn ? undefined : body.startsOn,
          endsOn: body.endsOn === endsOn ? undefined : body.endsOn,
        })
      }
      onSent={onSaved}
      onEnded={onEnded}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <SelectField
            label="Mentor"
            empty="Not assigned"
            options={isListed || !mentorId ? options : [[mentorId, record.mentor ?? ''], ...options]}
            {...field('mentor')}
          />
          <TextField label="First day" type="date" {...field('startsOn')} />
          <TextField label="Last day" type="date" {...field('endsOn')} />
        </>
      )}
    </FormDialog>
  );
}
