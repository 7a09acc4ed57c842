import { internshipEndpoints, internshipLimits } from '@contract/internship/internship';
import { internshipRecordMessages, type Mentor, mentorSettingsSchema } from '@contract/internship/record';
import { digitsIn } from '@contract/validate';
import * as v from 'valibot';
import { FormDialog } from '../../../forms/form-dialog';
import { useSaveDialog } from '../../../forms/use-save-dialog';
import { useMentors } from '../../../lib/admin-lists';
import { request } from '../../../lib/api-client';
import type { AdminProps } from '../../../lib/use-admin-read';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field/field';
import { ColumnHeads, Table } from '../../../ui/list/table';
import table from '../../../ui/list/table.module.css';
import { Empty, FailedRead, Loading } from '../../../ui/page/page-state';
import { useRefreshInternships } from './api';

export function Mentors({ isAdministrator, ...admin }: AdminProps & { isAdministrator: boolean }) {
  const read = useMentors(admin);
  const mentors = read.data?.data;
  const refresh = useRefreshInternships();
  const { open, setOpen, onSaved, dialog } = useSaveDialog<Mentor>({ refresh, onEnded: admin.onEnded });
  return (
    <>
      <p className="say">
        Interns see the name of their mentor, and certificates show it.{' '}
        {isAdministrator && 'Make someone a mentor under People.'}
      </p>
      {!mentors && !read.error && <Loading label="Loading the mentors…" lines={[90, 84]} />}
      {read.error && <FailedRead message={internshipRecordMessages.mentorsFailed} read={read} />}
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
                    <Button variant="bare" small aria-label={`Edit: ${mentor.name}`} onClick={() => setOpen(mentor)}>
                      Edit
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {open && (
        <FormDialog
          {...dialog}
          title={`Edit ${open.name}`}
          description="If you set a maximum below the current number, the current interns stay."
          schema={settingsForm}
          values={{ name: open.hasName ? open.name : '', capacity: String(open.capacity) }}
          failed={internshipRecordMessages.mentorFailed}
          send={(body) =>
            request(internshipEndpoints.changeMentor, { token: admin.token, params: { id: open._id }, body })
          }
          onSent={({ message }, { name }) => onSaved(message, name)}
        >
          {({ field }) => (
            <>
              <TextField label="Name" hint="Interns and certificates show it." autoComplete="off" {...field('name')} />
              <TextField label="Maximum number of interns" inputMode="numeric" {...field('capacity')} />
            </>
          )}
        </FormDialog>
      )}
    </>
  );
}

const capacity = digitsIn(0, internshipLimits.capacity.max, internshipRecordMessages.capacityInvalid);
const settingsForm = v.object({
  name: mentorSettingsSchema.entries.name,
  capacity: v.pipe(v.string(), v.trim(), capacity),
});
