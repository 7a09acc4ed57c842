import { type ApplicationRecord, applicationRecordMessages, moveSchema } from '@contract/application/record';
import { useState } from 'react';
import { FormDialog } from '../../forms/form-dialog';
import { useRounds } from '../../lib/admin-lists';
import type { AdminProps } from '../../lib/use-admin-read';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/field/field';
import { toast } from '../../ui/toast';
import { moveApplication, useCachedAnswers, useRefreshRounds } from './api';

/** Shows the round of an application. Until there is an offer, the team can choose another. */
export function RoundOf({ record, ...admin }: AdminProps & { record: ApplicationRecord }) {
  const { reference, Name, round, status } = record;
  const rounds = useRounds(admin).data?.data ?? [];
  const { refresh } = useCachedAnswers(admin.token);
  const refreshRounds = useRefreshRounds();
  const [isMoving, setIsMoving] = useState(false);
  return (
    <>
      {rounds.find(({ _id }) => _id === round)?.name}{' '}
      {rounds.length > 1 && status !== 'selected' && (
        <Button variant="line" small onClick={() => setIsMoving(true)}>
          Move to another round
        </Button>
      )}
      {isMoving && (
        <FormDialog
          title="Move to another round"
          description={`${Name} gets no email. A booked interview stays.`}
          roomy
          action="Move"
          busyLabel="Moving…"
          schema={moveSchema}
          values={{ round }}
          failed={applicationRecordMessages.moveFailed}
          send={(body) => moveApplication(admin.token, reference, body.round)}
          onSent={({ message }) => {
            toast.ok(message, Name);
            setIsMoving(false);
            refresh();
            refreshRounds();
          }}
          onEnded={admin.onEnded}
          onClose={() => setIsMoving(false)}
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
