import {
  internshipLimits,
  internshipMessages,
  type Mentor,
  type MentorSettings,
  mentorSettingsSchema,
} from '@contract/internship';
import { useState } from 'react';
import * as v from 'valibot';
import { FormDialog } from '../../../forms/form-dialog';
import { useMentors } from '../../../lib/admin-lists';
import type { AdminProps } from '../../../lib/use-admin-read';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field/field';
import { ColumnHeads, Table } from '../../../ui/list/table';
import table from '../../../ui/list/table.module.css';
import { Empty, FailedRead, Loading } from '../../../ui/page/page-state';
import { toast } from '../../../ui/toast';
import { changeMentor, useRefreshInternships } from './api';

export function Mentors({ isAdministrator, ...admin }: AdminProps & { isAdministrator: boolean }) {
  const read = useMentors(admin);
  const mentors = read.data?.data;
  const [edited, setEdited] = useState<Mentor>();
  return (
    <>
      <p className="say">
        Interns see the name of their mentor, and certificates show it.{' '}
        {isAdministrator && 'Make someone a mentor under People.'}
      </p>
      {!mentors && !read.error && <Loading label="Loading the mentors…" lines={[90, 84]} />}
      {read.error && <FailedRead message={internshipMessages.mentorsFailed} read={read} />}
      {mentors?.length === 0 && <Empty title="There are no mentors yet." />}
      {mentors && mentors.length > 0 && (
        <Table label="Mentors">
          <ColumnHeads names={['Name', 'Interns', 'Maximum']} actions={isAdministrator} />
          <tbody>
            {mentors.map((mentor) => (
              <tr key={mentor._id}>
                <td className={table.name}>
                  <b dir="auto">{mentor.name}</b>
                  {!mentor.hasName && <small>Enter a name before you assign interns.</small>}
                </td>
                <td className="num">{mentor.interns}</td>
                <td className="num">{mentor.capacity}</td>
                {isAdministrator && (
                  <td className={table.actions}>
                    <Button variant="bare" small aria-label={`Edit: ${mentor.name}`} onClick={() => setEdited(mentor)}>
                      Edit
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {edited && <MentorDialog mentor={edited} {...admin} onClose={() => setEdited(undefined)} />}
    </>
  );
}

const { capacityInvalid } = internshipMessages;

const settingsForm = v.object({
  name: mentorSettingsSchema.entries.name,
  capacity: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,3}$/, capacityInvalid),
    v.transform(Number),
    v.maxValue(internshipLimits.capacity.max, capacityInvalid),
  ),
});

function MentorDialog({ mentor, token, onEnded, onClose }: AdminProps & { mentor: Mentor; onClose: () => void }) {
  const { _id, name, hasName, capacity } = mentor;
  const refresh = useRefreshInternships();
  return (
    <FormDialog
      title={`Edit ${name}`}
      description="If you set a maximum below the current number, the current interns stay."
      roomy
      action="Save"
      busyLabel="Saving…"
      schema={settingsForm}
      values={{ name: hasName ? name : '', capacity: String(capacity) }}
      failed={internshipMessages.mentorFailed}
      send={(body: MentorSettings) => changeMentor(token, _id, body)}
      onSent={({ message }, body) => {
        toast.ok(message, body.name);
        refresh();
        onClose();
      }}
      onEnded={onEnded}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField label="Name" hint="Interns and certificates show it." autoComplete="off" {...field('name')} />
          <TextField label="Maximum number of interns" inputMode="numeric" {...field('capacity')} />
        </>
      )}
    </FormDialog>
  );
}
