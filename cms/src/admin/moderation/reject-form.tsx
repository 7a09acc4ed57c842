import { Box, Button, Field, Flex, Modal, Textarea } from '@strapi/design-system';
import { useState } from 'react';
import { limits } from '../../contract/calls';
import { moderationMessages } from '../../contract/moderation';
import { type Shown, useDecide } from './api';

interface RejectFormProps {
  model: string;
  entries: Shown[];
  onClose: () => void;
  /** Label of the confirm button. */
  action?: string;
}

/** Keeps the input if sending fails. */
export function RejectForm({ model, entries, onClose, action = 'Reject' }: RejectFormProps) {
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const { decide, isLoading } = useDecide(model);
  const { max } = limits.reason;
  const error = reason.trim().length > max ? moderationMessages.reasonTooLong : undefined;
  const noteError = note.trim().length > max ? moderationMessages.noteTooLong : undefined;

  const onReject = async () => {
    const rejection = { ...(reason.trim() ? { reason } : {}), ...(note.trim() ? { note } : {}) };
    if (await decide('reject', entries, rejection)) onClose();
  };

  return (
    <>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Field.Root name="reason" error={error} hint={`${moderationMessages.reasonIsRead} You can leave it empty.`}>
            <Field.Label>Reason</Field.Label>
            <Textarea value={reason} onChange={(event) => setReason(event.target.value)} />
            <Field.Hint />
            <Field.Error />
          </Field.Root>
          <Field.Root
            name="note"
            error={noteError}
            hint={`${moderationMessages.noteIsInternal} You can leave it empty.`}
          >
            <Field.Label>Internal note</Field.Label>
            <Textarea value={note} onChange={(event) => setNote(event.target.value)} />
            <Field.Hint />
            <Field.Error />
          </Field.Root>
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Flex justifyContent="space-between" width="100%">
          <Button variant="tertiary" onClick={onClose}>
            Cancel
          </Button>
          <Box>
            <Button variant="danger" loading={isLoading} disabled={Boolean(error ?? noteError)} onClick={onReject}>
              {action}
            </Button>
          </Box>
        </Flex>
      </Modal.Footer>
    </>
  );
}
