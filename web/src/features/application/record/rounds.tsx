import { type ListedRound, roundEndpoints, roundFields, roundMessages, roundSchema } from '@contract/application/round';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router-dom';
import { FormDialog } from '../../../forms/form-dialog';
import { FormFields } from '../../../forms/form-field';
import { type SaveDialog, useSaveDialog } from '../../../forms/use-save-dialog';
import { useRounds } from '../../../lib/admin-lists';
import { request } from '../../../lib/api-client';
import { formatNumber, formatShortUtcDay } from '../../../lib/format';
import { adminPath } from '../../../lib/paths';
import { type AdminProps, useRefetch } from '../../../lib/use-admin-read';
import { Button } from '../../../ui/button';
import { ColumnHeads, Table } from '../../../ui/list/table';
import table from '../../../ui/list/table.module.css';
import { FailedRead, Loading } from '../../../ui/page/page-state';

export function Rounds({ mayEdit, ...admin }: AdminProps & { mayEdit: boolean }) {
  const read = useRounds(admin);
  const refresh = useRefetch(roundEndpoints.listRounds);
  const edited = useSaveDialog<ListedRound | 'new'>({ refresh, onEnded: admin.onEnded });
  const rounds = read.data?.data;
  return (
    <>
      <div className="row spread">
        <h1 className="t-3xl">Rounds</h1>
        {mayEdit && (
          <Button onClick={() => edited.setOpen('new')}>
            <Plus className="icon" aria-hidden="true" /> Add a round
          </Button>
        )}
      </div>
      <p className="say">
        A new application belongs to the latest round that has opened. People who withdrew, were not selected or did not
        accept our offer can apply again in the next round.
      </p>
      {!rounds && !read.error && <Loading label="Loading the rounds…" lines={[90, 84]} />}
      {read.error && <FailedRead message={roundMessages.listFailed} read={read} />}
      {rounds && (
        <Table label="Rounds">
          <ColumnHeads names={['Name', 'Applications open', 'Internships', 'Applications']} actions={mayEdit} />
          <tbody>
            {rounds.map((round) => (
              <tr key={round._id}>
                <td className={table.name}>
                  <b dir="auto">{round.name}</b> {round.isCurrent && <span className="tag">Current</span>}
                  <small>{round.timeZone}</small>
                </td>
                <td className="num">{daysOf(round.opens, round.closes)}</td>
                <td className="num">{daysOf(round.startsOn, round.endsOn)}</td>
                <td className="num">
                  <Link to={adminPath('applications', { round: round._id })}>
                    {formatNumber(round.applications)}
                    <span className="vh"> applications of {round.name}</span>
                  </Link>
                </td>
                {mayEdit && (
                  <td className={table.actions}>
                    <Button
                      variant="bare"
                      small
                      aria-label={`Edit: ${round.name}`}
                      onClick={() => edited.setOpen(round)}
                    >
                      Edit
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {edited.open && (
        <RoundDialog
          dialog={edited.dialog}
          onSaved={edited.onSaved}
          token={admin.token}
          round={edited.open === 'new' ? undefined : edited.open}
          timeZone={rounds?.[0]?.timeZone}
        />
      )}
    </>
  );
}

function daysOf(from: string | null, to: string | null): string {
  if (from && to) return `${formatShortUtcDay(from)} to ${formatShortUtcDay(to)}`;
  if (from) return `From ${formatShortUtcDay(from)}`;
  return to ? `Until ${formatShortUtcDay(to)}` : 'Not set';
}

interface RoundDialogProps extends SaveDialog {
  token: string;
  /** Undefined for a new round. */
  round?: ListedRound;
  /** Suggested for a new round. */
  timeZone?: string;
}

function RoundDialog({ round, timeZone = 'UTC', token, dialog, onSaved }: RoundDialogProps) {
  const values = {
    name: round?.name ?? '',
    opens: round?.opens ?? '',
    closes: round?.closes ?? '',
    startsOn: round?.startsOn ?? '',
    endsOn: round?.endsOn ?? '',
    timeZone: round?.timeZone ?? timeZone,
  };
  // Browsers know some zones by a different name.
  const options = [...new Set([values.timeZone, ...roundFields.timeZone.options])];
  return (
    <FormDialog
      {...dialog}
      title={round ? `Edit ${round.name}` : 'Add a round'}
      description="New applications belong to this round from its first day to apply until the next round opens."
      schema={roundSchema}
      values={values}
      failed={roundMessages.saveFailed}
      send={(body, idempotencyKey) =>
        round
          ? request(roundEndpoints.changeRound, { token, params: { id: round._id }, body })
          : request(roundEndpoints.addRound, { token, body, idempotencyKey })
      }
      onSent={({ message }, { name }) => onSaved(message, name)}
    >
      {(form) => <FormFields of={{ ...roundFields, timeZone: { ...roundFields.timeZone, options } }} {...form} />}
    </FormDialog>
  );
}
