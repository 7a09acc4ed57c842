import type { PanelComponent, PanelComponentProps } from '@strapi/content-manager/strapi-admin';
import { Box, Button, Field, Flex, LinkButton, Modal, Textarea, Typography } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import { adminApi, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { certificateAddress } from '../../contract/addresses';
import { limits } from '../../contract/limits';
import { messages } from '../../contract/messages';
import { Facts, messageOf, momentOf } from '../display';

export const CERTIFICATE = 'api::certificate.certificate';

/** Invalidates Strapi's own cache tags. */
const api = adminApi.enhanceEndpoints({ addTagTypes: ['Document'] }).injectEndpoints({
  endpoints: (builder) => ({
    holder: builder.query<{ told: boolean }, { id: string }>({
      query: ({ id }) => ({ url: `/panel/certificates/${id}/holder`, method: 'GET' }),
      // An application may be deleted meanwhile.
      keepUnusedDataFor: 0,
    }),
    revoke: builder.mutation<{ message: string }, { id: string; reason: string }>({
      query: ({ id, reason }) => ({ url: `/panel/certificates/${id}/revoke`, method: 'POST', data: { reason } }),
      invalidatesTags: (_result, _error, { id }) => [
        { type: 'Document', id: `${CERTIFICATE}_${id}` },
        { type: 'Document', id: `${CERTIFICATE}_LIST` },
      ],
    }),
  }),
});

const { useHolderQuery, useRevokeMutation } = api;

export const CertificatePanel: PanelComponent = ({ model, document, documentId }: PanelComponentProps) => {
  if (model !== CERTIFICATE || !documentId) return null;
  return { title: 'Certificate', content: <State id={documentId} entry={(document ?? {}) as Entry} /> };
};

interface Entry {
  certificateId?: string;
  revokedAt?: string | null;
  revocationReason?: string | null;
  pdfHash?: string | null;
}

function State({ id, entry }: { id: string; entry: Entry }) {
  const [asking, setAsking] = useState(false);
  const { certificateId = '', revokedAt, revocationReason, pdfHash } = entry;
  const revoked = Boolean(revokedAt);
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Typography textColor="neutral700">
        {revoked ? 'Revoked: the lookup shows when and why.' : 'Valid: the lookup shows this certificate as valid.'}
      </Typography>
      <Facts
        facts={[
          ['Revoked at', momentOf(revokedAt)],
          ['Reason', revocationReason],
          ['SHA-256 of the PDF', pdfHash],
        ]}
      />
      <LinkButton href={certificateAddress(certificateId)} isExternal variant="secondary" width="100%">
        As visitors see it
      </LinkButton>
      <Button startIcon={<Cross />} variant="danger-light" fullWidth disabled={revoked} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <Modal.Root open={asking} onOpenChange={setAsking}>
        <Modal.Content>
          <Modal.Header>
            <Modal.Title>Revoke {certificateId}</Modal.Title>
          </Modal.Header>
          <RevokeForm id={id} onClose={() => setAsking(false)} />
        </Modal.Content>
      </Modal.Root>
    </Flex>
  );
}

function RevokeForm({ id, onClose }: { id: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { data: holder } = useHolderQuery({ id });
  const [revoke, { isLoading }] = useRevokeMutation();
  const { toggleNotification } = useNotification();
  const { max } = limits.reason;
  const error = reason.trim().length > max ? messages.person.tooLong(max) : undefined;

  const onRevoke = async () => {
    const result = await revoke({ id, reason: reason.trim() });
    if ('error' in result) return toggleNotification({ type: 'danger', message: messageOf(result.error) });
    toggleNotification({ type: 'success', message: messages.certificate.revoked });
    onClose();
  };

  return (
    <>
      <Modal.Body>
        <Field.Root
          name="reason"
          error={error}
          hint="Anyone who looks up the certificate can read it. This can’t be undone."
          required
        >
          <Field.Label>Reason</Field.Label>
          <Textarea value={reason} onChange={(event) => setReason(event.target.value)} />
          <Field.Hint />
          <Field.Error />
        </Field.Root>
        {holder && (
          <Box paddingTop={4}>
            <Typography textColor="neutral700">{messages.certificate.holder(holder.told)}</Typography>
          </Box>
        )}
      </Modal.Body>
      <Modal.Footer>
        <Button variant="tertiary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger"
          loading={isLoading}
          disabled={Boolean(error) || reason.trim() === ''}
          onClick={onRevoke}
        >
          Revoke
        </Button>
      </Modal.Footer>
    </>
  );
}
