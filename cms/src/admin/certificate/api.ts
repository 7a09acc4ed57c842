import { adminApi } from '@strapi/strapi/admin';

export const CERTIFICATE = 'api::certificate.certificate';

/** Invalidates Strapi's own cache tags, so that it reloads the entry and its list. */
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

export const { useHolderQuery, useRevokeMutation } = api;
