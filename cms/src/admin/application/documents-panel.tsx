import type { PanelComponent, PanelComponentProps } from '@strapi/content-manager/strapi-admin';
import { Button, Flex, Loader, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import type { ApplicationDocument } from '../../contract/application-record';
import { APPLICATION, useBesideQuery } from './api';

const words = { resume: 'Resume', certificates: 'Certificates' };

/** Downloads need the session: documents have no public address. */
export const DocumentsPanel: PanelComponent = ({ model, documentId }: PanelComponentProps) => {
  if (model !== APPLICATION || !documentId) return null;
  return { title: 'Documents', content: <Documents id={documentId} /> };
};

function Documents({ id }: { id: string }) {
  const { data, isLoading, error } = useBesideQuery(id);
  if (isLoading) return <Loader small>Loading the documents</Loader>;
  if (error || !data) return <Typography textColor="danger600">The documents could not be loaded.</Typography>;
  if (data.documents.length === 0) return <Typography textColor="neutral600">None were sent.</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      {data.documents.map((document) => (
        <OpenButton key={document.document} id={id} document={document} />
      ))}
    </Flex>
  );
}

function OpenButton({ id, document: { document, fileName } }: { id: string; document: ApplicationDocument }) {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [busy, setBusy] = useState(false);

  const onOpen = async () => {
    setBusy(true);
    try {
      const { data } = await get<Blob>(`/panel/applications/${id}/${document}`, { responseType: 'blob' });
      const url = URL.createObjectURL(data);
      const link = window.document.createElement('a');
      link.href = url;
      link.download = fileName;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    } catch {
      toggleNotification({ type: 'danger', message: `${words[document]}: it could not be loaded. Please try again.` });
    }
    setBusy(false);
  };

  return (
    <Button variant="secondary" fullWidth startIcon={<Download />} loading={busy} onClick={onOpen} title={fileName}>
      {words[document]}
    </Button>
  );
}
