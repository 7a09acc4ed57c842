import type { PanelComponent, PanelComponentProps } from '@strapi/content-manager/strapi-admin';
import { Box, Button, Field, Flex, Loader, Textarea, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { limits } from '../../contract/limits';
import { messages } from '../../contract/messages';
import { messageOf, momentOf } from '../display';
import { APPLICATION, useAddNoteMutation, useBesideQuery } from './api';

export const NotesPanel: PanelComponent = ({ model, documentId }: PanelComponentProps) => {
  if (model !== APPLICATION || !documentId) return null;
  return { title: 'Private notes', content: <Notes id={documentId} /> };
};

function Notes({ id }: { id: string }) {
  const { data, isLoading, error } = useBesideQuery(id);
  if (isLoading) return <Loader small>Loading the notes</Loader>;
  if (error || !data) return <Typography textColor="danger600">The notes could not be loaded.</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      {data.notes.map(({ _id, text, by, createdAt }) => (
        <Box key={_id}>
          <Typography variant="pi" textColor="neutral600" tag="p">
            {by}, {momentOf(createdAt)}
          </Typography>
          <Typography tag="p" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      ))}
      <AddNote id={id} />
    </Flex>
  );
}

/** Keeps the text if saving fails. */
function AddNote({ id }: { id: string }) {
  const [text, setText] = useState('');
  const [add, { isLoading }] = useAddNoteMutation();
  const { toggleNotification } = useNotification();
  const tooLong = text.trim().length > limits.note.max;

  const onAdd = async () => {
    const result = await add({ id, text });
    if ('error' in result) toggleNotification({ type: 'danger', message: messageOf(result.error) });
    else setText('');
  };

  return (
    <>
      <Field.Root name="note" error={tooLong ? messages.person.tooLong(limits.note.max) : undefined}>
        <Field.Label>New note</Field.Label>
        <Textarea value={text} onChange={(event) => setText(event.target.value)} />
        <Field.Error />
      </Field.Root>
      <Button
        variant="secondary"
        fullWidth
        loading={isLoading}
        disabled={text.trim() === '' || tooLong}
        onClick={onAdd}
      >
        Save note
      </Button>
    </>
  );
}
