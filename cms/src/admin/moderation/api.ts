import { adminApi } from '@strapi/strapi/admin';

export type Verdict = 'verify' | 'reject';

interface Decision {
  verdict: Verdict;
  model: string;
  ids: string[];
  reason?: string;
}

interface Decided {
  decided: number;
  missing: string[];
}

/** Strapi's own cache tags: after a decision it loads the entries and their list anew. */
const api = adminApi.enhanceEndpoints({ addTagTypes: ['Document', 'RecentDocumentList', 'Waiting'] }).injectEndpoints({
  endpoints: (builder) => ({
    decide: builder.mutation<Decided, Decision>({
      query: ({ verdict, model, ids, reason }) => ({
        url: `/panel/moderation/${model}/${verdict}`,
        method: 'POST',
        data: { ids, ...(reason ? { reason } : {}) },
      }),
      invalidatesTags: (_result, _error, { model, ids }) => [
        ...ids.map((id) => ({ type: 'Document' as const, id: `${model}_${id}` })),
        { type: 'Document' as const, id: `${model}_LIST` },
        'RecentDocumentList' as const,
        'Waiting' as const,
      ],
    }),
    waiting: builder.query<{ waiting: Record<string, number> }, void>({
      query: () => ({ url: '/panel/moderation/waiting', method: 'GET' }),
      providesTags: ['Waiting'],
    }),
    photo: builder.query<{ photo: string | null }, string>({
      query: (id) => ({ url: `/panel/moderation/reviews/${id}/photo`, method: 'GET' }),
    }),
  }),
});

export const { useDecideMutation, usePhotoQuery, useWaitingQuery } = api;
