import type { BadgeProps } from '@strapi/design-system';
import { adminApi, useNotification, useRBAC } from '@strapi/strapi/admin';
import { useMemo } from 'react';
import { type ModerationState, type Rejection, STATE_NAMES } from '../../contract/moderation';
import { moderatedTexts } from '../../contract/private-link';
import { messageOf } from '../display';

export type Verdict = 'verify' | 'reject' | 'reopen';

/** Decisions apply only to the displayed version. */
export interface Shown {
  id: string;
  /** State and time of that version, in the server's format. */
  seen?: string;
}

export const shownOf = (entry: { documentId: string; moderation?: unknown; createdAt?: unknown }): Shown => ({
  id: entry.documentId,
  seen: entry.moderation && entry.createdAt ? `${entry.moderation} ${entry.createdAt}` : undefined,
});

interface Decision {
  verdict: Verdict;
  model: string;
  entries: Shown[];
  rejection?: Rejection;
}

interface Decided {
  decided: number;
  missing: string[];
}

interface Picture {
  words: string;
  /** Data URL; null if the picture is missing. */
  picture: string | null;
}

/** Invalidates Strapi's own cache tags. */
const api = adminApi.enhanceEndpoints({ addTagTypes: ['Document', 'RecentDocumentList', 'Waiting'] }).injectEndpoints({
  endpoints: (builder) => ({
    decide: builder.mutation<Decided, Decision>({
      query: ({ verdict, model, entries, rejection }) => ({
        url: `/panel/moderation/${model}/${verdict}`,
        method: 'POST',
        data: {
          ids: entries.map(({ id }) => id),
          // JSON omits undefined values.
          seen: Object.fromEntries(entries.map(({ id, seen }) => [id, seen])),
          ...rejection,
        },
      }),
      invalidatesTags: (_result, _error, { model, entries }) => [
        ...entries.map(({ id }) => ({ type: 'Document' as const, id: `${model}_${id}` })),
        { type: 'Document' as const, id: `${model}_LIST` },
        'RecentDocumentList' as const,
        'Waiting' as const,
      ],
    }),
    waiting: builder.query<{ waiting: Record<string, number> }, void>({
      query: () => ({ url: '/panel/moderation/waiting', method: 'GET' }),
      providesTags: ['Waiting'],
    }),
    pictures: builder.query<{ pictures: Picture[] }, { model: string; id: string }>({
      query: ({ model, id }) => ({ url: `/panel/moderation/${model}/${id}/pictures`, method: 'GET' }),
      providesTags: (_result, _error, { model, id }) => [{ type: 'Document', id: `${model}_${id}` }],
    }),
  }),
});

export const { useDecideMutation, usePicturesQuery, useWaitingQuery } = api;

export const kinds = Object.values(moderatedTexts);
export const isModerated = (model: string): boolean => kinds.some(({ uid }) => uid === model);

export const waitingList = (model: string): string =>
  `/content-manager/collection-types/${model}?page=1&pageSize=20&sort=createdAt:ASC&filters[$and][0][moderation][$eq]=draft`;

interface StateWords {
  short: string;
  variant: BadgeProps['variant'];
  long: string;
}

const { draft, verified, rejected } = STATE_NAMES;
const words: Record<ModerationState, StateWords> = {
  draft: { short: draft, variant: 'warning', long: `${draft} for a decision, not public.` },
  verified: { short: verified, variant: 'success', long: `${verified}: verified by a moderator.` },
  rejected: { short: rejected, variant: 'danger', long: `${rejected}: kept, never public.` },
};

/** Returns undefined for users who are not allowed to read the state. */
export const wordsOfState = (state: unknown): StateWords | undefined => words[state as ModerationState];

const done: Record<Verdict, string> = {
  verify: 'Verified',
  reject: 'Rejected',
  reopen: 'Returned to waiting',
};

/** `decide` resolves to true on success. */
export function useDecide(model: string) {
  const { toggleNotification } = useNotification();
  const [send, { isLoading }] = useDecideMutation();

  const decide = async (verdict: Verdict, entries: Shown[], rejection?: Rejection): Promise<boolean> => {
    const result = await send({ verdict, model, entries, rejection });
    if ('error' in result) {
      toggleNotification({ type: 'danger', message: messageOf(result.error) });
      return false;
    }
    const { decided, missing } = result.data;
    const gone = missing.length > 0 ? `, ${missing.length} deleted or changed by someone else` : '';
    toggleNotification({
      type: missing.length > 0 ? 'warning' : 'success',
      message: `${done[verdict]}: ${decided} ${decided === 1 ? 'entry' : 'entries'}${gone}.`,
    });
    return true;
  };
  return { decide, isLoading };
}

const DECIDE = 'api::moderation.decide';

export function useMayDecide(model: string): boolean {
  const asked = useMemo(() => [{ action: DECIDE, subject: model }], [model]);
  return useRBAC(asked).allowedActions.canDecide === true;
}
