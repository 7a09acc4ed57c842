import type { PanelComponent, PanelComponentProps } from '@strapi/content-manager/strapi-admin';
import { Flex, Link, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { postAddress } from '../../contract/addresses';
import type { Mark } from '../../contract/mark';
import { Facts, momentOf } from '../facts';
import { shownOf } from './api';
import { Decisions } from './decisions';
import { isModerated } from './moderated';
import { wordsOfState } from './state-words';
import { useMayDecide } from './use-may-decide';

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
  return <Typography textColor="neutral700">{modified ? 'Save your changes first, then decide.' : words}</Typography>;
}

const factsOf = (entry: Entry): [string, ReactNode][] => [
  ['Reason of the rejection', entry.rejectionReason as string | null],
  ['Marked passages', marksOf(entry.marks)],
  ['Internal note', entry.internalNote as string | null],
  ['Verified at', momentOf(entry.verifiedAt)],
  ['Changed by its author at', momentOf(entry.sentAgainAt)],
  ['Agreed to be shown at', momentOf(entry.consentAt)],
  ['Consent text of', entry.consentWords as string | null],
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
