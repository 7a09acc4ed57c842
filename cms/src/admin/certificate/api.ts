import { adminApi } from '@strapi/strapi/admin';

export const CERTIFICATE = 'api::certificate.certificate';

/** Strapi's own cache tags: afterwards it loads the entry and its list anew. */
const api = adminApi.enhanceEndpoints({ addTagTypes: ['Document'] }).injectEndpoints({
  endpoints: (builder) => ({
    holder: builder.query<{ told: boolean }, { id: string }>({
      query: ({ id }) => ({ url: `/panel/certificates/${id}/holder`, method: 'GET' }),
      // An application may have gone meanwhile.
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

export const { useHolderQuery, useRevokeMutation } = api;
