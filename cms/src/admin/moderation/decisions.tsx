import { Button, Modal } from '@strapi/design-system';
import { Check, Cross } from '@strapi/icons';
import { useForm } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { Shown } from './api';
import { RejectForm } from './reject-form';
import { useDecide } from './use-decide';

interface DecisionsProps {
  model: string;
  shown: Shown;
  state: unknown;
}

/** Decisions apply to the stored version, so unsaved changes disable them. */
export function Decisions({ model, shown, state }: DecisionsProps) {
  const modified = useForm('Decisions', (form) => form.modified);
  const [rejecting, setRejecting] = useState(false);
  const { decide, isLoading } = useDecide(model);
  const isPublic = state === 'verified';
  const reject = isPublic ? 'Take down' : 'Reject';

  return (
    <>
      <Button
        startIcon={<Check />}
        variant="success"
        fullWidth
        loading={isLoading}
        disabled={modified || isPublic}
        onClick={() => decide('verify', [shown])}
      >
        Verify
      </Button>
      {state === 'rejected' && (
        <Button variant="tertiary" fullWidth disabled={modified || isLoading} onClick={() => decide('reopen', [shown])}>
          Put back to waiting
        </Button>
      )}
      <Button
        startIcon={<Cross />}
        variant="danger-light"
        fullWidth
        disabled={modified || isLoading || state === 'rejected'}
        onClick={() => setRejecting(true)}
      >
        {reject}
      </Button>
      <Modal.Root open={rejecting} onOpenChange={setRejecting}>
        <Modal.Content>
          <Modal.Header>
            <Modal.Title>{isPublic ? 'Take this entry down' : 'Reject this entry'}</Modal.Title>
          </Modal.Header>
          <RejectForm model={model} entries={[shown]} action={reject} onClose={() => setRejecting(false)} />
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
