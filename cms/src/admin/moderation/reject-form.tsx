import { Box, Button, Field, Flex, Modal, Textarea } from '@strapi/design-system';
import { useState } from 'react';
import { limits } from '../../contract/limits';
import { messages } from '../../contract/messages';
import type { Shown } from './api';
import { useDecide } from './use-decide';

interface RejectFormProps {
  model: string;
  entries: Shown[];
  onClose: () => void;
}

/** The reason, which may be left out, and the decision. What was typed stays when sending fails. */
export function RejectForm({ model, entries, onClose }: RejectFormProps) {
  const [reason, setReason] = useState('');
  const { decide, isLoading } = useDecide(model);
  const error = reason.trim().length > limits.rejectReason.max ? messages.moderation.reasonTooLong : undefined;

  const onReject = async () => {
    if (await decide('reject', entries, reason.trim())) onClose();
  };

  return (
    <>
      <Modal.Body>
        <Field.Root name="reason" error={error} hint={`${messages.moderation.reasonIsRead} You can leave it empty.`}>
          <Field.Label>Reason</Field.Label>
          <Textarea value={reason} onChange={(event) => setReason(event.target.value)} />
          <Field.Hint />
          <Field.Error />
        </Field.Root>
      </Modal.Body>
      <Modal.Footer>
        <Flex justifyContent="space-between" width="100%">
          <Button variant="tertiary" onClick={onClose}>
            Cancel
          </Button>
          <Box>
            <Button variant="danger" loading={isLoading} disabled={Boolean(error)} onClick={onReject}>
              Reject
            </Button>
          </Box>
        </Flex>
      </Modal.Footer>
    </>
  );
}
