import { adminApi } from '@strapi/strapi/admin';
import type { ApplicationDocument, ApplicationNote } from '../../contract/application-record';

/** Documents and notes that stand beside an application. */
const api = adminApi.enhanceEndpoints({ addTagTypes: ['ApplicationBeside'] }).injectEndpoints({
  endpoints: (builder) => ({
    beside: builder.query<{ documents: ApplicationDocument[]; notes: ApplicationNote[] }, string>({
      query: (id) => ({ url: `/panel/applications/${id}`, method: 'GET' }),
      providesTags: (_result, _error, id) => [{ type: 'ApplicationBeside', id }],
    }),
    addNote: builder.mutation<ApplicationNote, { id: string; text: string }>({
      query: ({ id, text }) => ({ url: `/panel/applications/${id}/notes`, method: 'POST', data: { text } }),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'ApplicationBeside', id }],
    }),
  }),
});

export const { useBesideQuery, useAddNoteMutation } = api;
export const APPLICATION = 'api::application.application';
