import type { PanelComponent, PanelComponentProps } from '@strapi/content-manager/strapi-admin';
import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { Check, Cross } from '@strapi/icons';
import { useForm } from '@strapi/strapi/admin';
import { useState } from 'react';
import { type Shown, shownOf } from './api';
import { RejectForm } from './reject-form';
import { useDecide } from './use-decide';
import { useMayDecide } from './use-may-decide';

const words: Record<string, string> = {
  draft: 'Waits for a decision: not public.',
  verified: 'Verified: public.',
  rejected: 'Rejected: kept, never public.',
};

/** For those who may decide: Verify and Reject beside the entry, with the state it is in. Decides about what is stored, so changes are saved first. */
export const ModerationPanel: PanelComponent = ({ model, document, documentId }: PanelComponentProps) => {
  const mayDecide = useMayDecide(model);
  if (!mayDecide || !documentId) return null;
  const state = typeof document?.moderation === 'string' ? document.moderation : 'draft';
  return {
    title: 'Moderation',
    content: <Decisions model={model} shown={shownOf({ ...document, documentId })} state={state} />,
  };
};

function Decisions({ model, shown, state }: { model: string; shown: Shown; state: string }) {
  const modified = useForm('Decisions', (form) => form.modified);
  const [rejecting, setRejecting] = useState(false);
  const { decide, isLoading } = useDecide(model);

  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Typography textColor="neutral700">
        {modified ? 'Save your changes first, then decide.' : words[state]}
      </Typography>
      <Button
        startIcon={<Check />}
        variant="success"
        fullWidth
        loading={isLoading}
        disabled={modified || state === 'verified'}
        onClick={() => decide('verify', [shown])}
      >
        Verify
      </Button>
      <Button
        startIcon={<Cross />}
        variant="danger-light"
        fullWidth
        disabled={modified || isLoading || state === 'rejected'}
        onClick={() => setRejecting(true)}
      >
        Reject
      </Button>
      <Modal.Root open={rejecting} onOpenChange={setRejecting}>
        <Modal.Content>
          <Modal.Header>
            <Modal.Title>Reject this entry</Modal.Title>
          </Modal.Header>
          <RejectForm model={model} entries={[shown]} onClose={() => setRejecting(false)} />
        </Modal.Content>
      </Modal.Root>
    </Flex>
  );
}
