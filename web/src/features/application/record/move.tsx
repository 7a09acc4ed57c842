import { applicationEndpoints } from '@contract/application/application';
import { type ApplicationRecord, applicationRecordMessages, moveSchema } from '@contract/application/record';
import { roundEndpoints } from '@contract/application/round';
import { FormDialog } from '../../../forms/form-dialog';
import { useSaveDialog } from '../../../forms/use-save-dialog';
import { useRounds } from '../../../lib/admin-lists';
import { request } from '../../../lib/api-client';
import type { AdminProps } from '../../../lib/use-admin-read';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/field/field';
import { useRefreshApplications } from './api';

/** Until there is an offer, the team can choose another round. */
export function RoundOf({ record, ...admin }: AdminProps & { record: ApplicationRecord }) {
  const { reference, Name, round, status } = record;
  const rounds = useRounds(admin).data?.data ?? [];
  const refresh = useRefreshApplications(roundEndpoints.listRounds);
  const { open, setOpen, dialog } = useSaveDialog({ refresh, about: Name, onEnded: admin.onEnded });
  return (
    <>
      {rounds.find(({ _id }) => _id === round)?.name}{' '}
      {rounds.length > 1 && status !== 'selected' && (
        <Button variant="line" small onClick={() => setOpen('move')}>
          Move to another round
        </Button>
      )}
      {open && (
        <FormDialog
          {...dialog}
          title="Move to another round"
          description={`${Name} gets no email. A booked interview stays.`}
          action="Move"
          busyLabel="Moving…"
          schema={moveSchema}
          values={{ round }}
          failed={applicationRecordMessages.moveFailed}
          send={(body) =>
            request(applicationEndpoints.moveApplication, { token: admin.token, params: { reference }, body })
          }
        >
          {({ field }) => (
            <SelectField
              label="Round"
              options={rounds.map(({ _id, name }) => [_id, name] as const)}
              {...field('round')}
            />
          )}
        </FormDialog>
      )}
    </>
  );
}
