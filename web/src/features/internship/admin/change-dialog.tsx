import { dayRule, roundMessages } from '@contract/application/round';
import { internshipEndpoints } from '@contract/internship/internship';
import { type InternshipRecord, internshipRecordMessages } from '@contract/internship/record';
import * as v from 'valibot';
import { FormDialog } from '../../../forms/form-dialog';
import type { SaveDialog } from '../../../forms/use-save-dialog';
import { useMentors } from '../../../lib/admin-lists';
import { request } from '../../../lib/api-client';
import type { AdminProps } from '../../../lib/use-admin-read';
import { SelectField, TextField } from '../../../ui/field/field';

export interface RecordDialogProps {
  record: InternshipRecord;
  token: string;
  dialog: SaveDialog['dialog'];
}

const changeForm = v.pipe(
  v.object({ mentor: v.string(), startsOn: dayRule, endsOn: dayRule }),
  v.forward(
    v.check(({ startsOn, endsOn }) => endsOn >= startsOn, roundMessages.endsEarly),
    ['endsOn'],
  ),
);

/** Sends only what has changed. */
export function ChangeDialog({ record, token, dialog }: RecordDialogProps) {
  const { _id, Name, mentorId, startsOn, endsOn } = record;
  const admin: AdminProps = { token, onEnded: dialog.onEnded };
  const mentors = useMentors(admin).data?.data.filter(({ hasName }) => hasName) ?? [];
  const options = mentors.map(({ _id: id, name, interns, capacity }): [string, string] => [
    id,
    `${name}, ${interns} of ${capacity} interns`,
  ]);
  // While the mentors load, or if the mentor has left.
  if (mentorId && !options.some(([id]) => id === mentorId)) options.unshift([mentorId, record.mentor ?? '']);
  const values = { mentor: mentorId ?? '', startsOn, endsOn };
  return (
    <FormDialog
      {...dialog}
      title={`Internship of ${Name}`}
      description="If the mentor changes, the intern and both mentors will get an email."
      schema={changeForm}
      values={values}
      failed={internshipRecordMessages.changeFailed}
      send={(typed) => {
        const body = {
          mentor: typed.mentor === values.mentor ? undefined : typed.mentor || null,
          startsOn: typed.startsOn === startsOn ? undefined : typed.startsOn,
          endsOn: typed.endsOn === endsOn ? undefined : typed.endsOn,
        };
        return request(internshipEndpoints.changeInternship, { token, params: { id: _id }, body });
      }}
    >
      {({ field }) => (
        <>
          <SelectField label="Mentor" empty="Not assigned" options={options} {...field('mentor')} />
          <TextField label="First day" type="date" {...field('startsOn')} />
          <TextField label="Last day" type="date" {...field('endsOn')} />
        </>
      )}
    </FormDialog>
  );
}
