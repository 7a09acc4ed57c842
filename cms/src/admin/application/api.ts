import { adminApi } from '@strapi/strapi/admin';
import type { ApplicationState } from '../../contract/application';
import type { ApplicationDocument, ApplicationNote } from '../../contract/application-record';

export const APPLICATION = 'api::application.application';

interface Beside {
  documents: ApplicationDocument[];
  notes: ApplicationNote[];
  /** Seconds until the applicant gets an email about a new status. */
  statusDelay: number;
}

interface StatusChange {
  id: string;
  status: ApplicationState;
  seen: ApplicationState;
  reason?: string;
}

const api = adminApi.enhanceEndpoints({ addTagTypes: ['ApplicationBeside', 'Document'] }).injectEndpoints({
  endpoints: (builder) => ({
    beside: builder.query<Beside, string>({
      query: (id) => ({ url: `/panel/applications/${id}`, method: 'GET' }),
      providesTags: (_result, _error, id) => [{ type: 'ApplicationBeside', id }],
    }),
    addNote: builder.mutation<ApplicationNote, { id: string; text: string }>({
      query: ({ id, text }) => ({ url: `/panel/applications/${id}/notes`, method: 'POST', data: { text } }),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'ApplicationBeside', id }],
    }),
    setStatus: builder.mutation<void, StatusChange>({
      query: ({ id, ...data }) => ({ url: `/panel/applications/${id}/status`, method: 'POST', data }),
      // Also reloads after a refusal: someone else may have changed the entry.
      invalidatesTags: (_result, _error, { id }) => [
        { type: 'Document', id: `${APPLICATION}_${id}` },
        { type: 'Document', id: `${APPLICATION}_LIST` },
      ],
    }),
  }),
});

export const { useBesideQuery, useAddNoteMutation, useSetStatusMutation } = api;
