import { adminApi } from '@strapi/strapi/admin';
import type { Rejection } from '../../contract/moderation';

export type Verdict = 'verify' | 'reject' | 'reopen';

/** Displayed entry. Decisions apply only to the displayed version. */
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
