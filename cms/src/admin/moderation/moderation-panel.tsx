import type { PanelComponent, PanelComponentProps } from '@strapi/content-manager/strapi-admin';
import { Button, Flex, Link, Loader, Modal, Typography } from '@strapi/design-system';
import { Check, Cross } from '@strapi/icons';
import { useForm } from '@strapi/strapi/admin';
import { type ReactNode, useState } from 'react';
import { type Mark, moderationMessages } from '../../contract/moderation';
import { postAddress } from '../../contract/site';
import { Facts, momentOf } from '../display';
import { isModerated, type Shown, shownOf, useDecide, useMayDecide, usePicturesQuery, wordsOfState } from './api';
import { RejectForm } from './reject-form';

type Entry = Record<string, unknown>;

export const ModerationPanel: PanelComponent = ({ model, document, documentId }: PanelComponentProps) => {
  const mayDecide = useMayDecide(model);
  if (!isModerated(model) || !documentId) return null;
  const words = wordsOfState(document?.moderation);
  if (!mayDecide && !words) return null;
  return {
    title: 'Moderation',
    content: (
      <Flex direction="column" alignItems="stretch" gap={2} width="100%">
        <State words={words?.long} />
        {document && <Facts facts={factsOf(document)} />}
        {mayDecide && (
          <Decisions model={model} shown={shownOf({ ...document, documentId })} state={document?.moderation} />
        )}
      </Flex>
    ),
  };
};

function State({ words }: { words?: string }) {
  const modified = useForm('State', (form) => form.modified);
  return <Typography textColor="neutral700">{modified ? 'Save your changes before you decide.' : words}</Typography>;
}

const factsOf = (entry: Entry): [string, ReactNode][] => [
  ['Reason for the rejection', entry.rejectionReason as string | null],
  ['Marked passages', marksOf(entry.marks)],
  ['Internal note', entry.internalNote as string | null],
  ['Verified at', momentOf(entry.verifiedAt)],
  ['Changed by the author at', momentOf(entry.sentAgainAt)],
  ['Consent given at', momentOf(entry.consentAt)],
  ['Consent text version', entry.consentWords as string | null],
  ['Address', entry.moderation === 'verified' && addressOf(entry)],
];

/** Read-only: marks are made in the dashboard. */
const marksOf = (marks: unknown): string =>
  Array.isArray(marks)
    ? marks.map(({ passage, note }: Mark, index) => `${index + 1}. “${passage}”\n${note}`).join('\n\n')
    : '';

function addressOf({ authorSlug, slug }: Entry) {
  if (typeof authorSlug !== 'string' || typeof slug !== 'string') return null;
  const address = postAddress(authorSlug, slug);
  return (
    <Link href={address} isExternal>
      {address}
    </Link>
  );
}

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
          {moderationMessages.reopen}
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

export const PicturesPanel: PanelComponent = ({ model, documentId = '' }: PanelComponentProps) => {
  const skip = !isModerated(model) || !documentId;
  const { data, isLoading, error } = usePicturesQuery({ model, id: documentId }, { skip });
  if (skip || data?.pictures.length === 0) return null;
  return {
    title: 'The author’s pictures',
    content: (
      <Flex direction="column" alignItems="stretch" gap={4} width="100%">
        {isLoading && <Loader small>Loading the pictures…</Loader>}
        {error && <Typography textColor="danger600">The pictures could not be loaded.</Typography>}
        {data?.pictures.map(({ words, picture }) => (
          <figure key={words}>
            {picture && <img src={picture} alt={words} style={{ width: '100%', borderRadius: 4 }} />}
            <Typography tag="figcaption" textColor="neutral600">
              {picture ? words : `${words} (missing)`}
            </Typography>
          </figure>
        ))}
      </Flex>
    ),
  };
};
