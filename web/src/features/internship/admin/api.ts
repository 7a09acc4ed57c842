import type { Done } from '@contract/calls';
import { letterDraftAnswerSchema, letterEndpoints } from '@contract/certificate/letter';
import {
  boardSchema,
  type Ending,
  type InternshipChange,
  internshipEndpoints,
  internshipPageSchema,
  internshipRecordAnswerSchema,
  type MentorSettings,
} from '@contract/internship';
import { request } from '../../../lib/api-client';
import { type AdminProps, useAdminList, useAdminRead, useRefetch } from '../../../lib/use-admin-read';

const PAGE_SIZE = 50;

export const useInternships = (admin: AdminProps, query: Record<string, string | number>) =>
  useAdminList(internshipEndpoints.listInternships, admin, {
    schema: internshipPageSchema,
    query: { ...query, pageSize: PAGE_SIZE },
  });

export const useBoard = (admin: AdminProps, query: Record<string, string | number>) =>
  useAdminList(internshipEndpoints.readBoard, admin, {
    schema: boardSchema,
    query: { ...query, pageSize: PAGE_SIZE },
  });

export const useInternship = (admin: AdminProps, id: string) =>
  useAdminRead(internshipEndpoints.readInternship, admin, { schema: internshipRecordAnswerSchema, params: { id } });

export const changeInternship = (token: string, id: string, body: InternshipChange): Promise<Done> =>
  request(internshipEndpoints.changeInternship, { token, params: { id }, body });

export const answerIntern = (token: string, id: string, body: { text: string }, idempotencyKey: string) =>
  request(internshipEndpoints.answerIntern, { token, params: { id }, body, idempotencyKey });

export const recordPresentation = (token: string, id: string, body: { presentedOn: string }): Promise<Done> =>
  request(internshipEndpoints.recordPresentation, { token, params: { id }, body });

export const finishInternship = (token: string, id: string, body: Ending): Promise<Done> =>
  request(internshipEndpoints.finishInternship, { token, params: { id }, body });

export const reopenInternship = (token: string, id: string): Promise<Done> =>
  request(internshipEndpoints.reopenInternship, { token, params: { id } });

export const changeMentor = (token: string, id: string, body: MentorSettings): Promise<Done> =>
  request(internshipEndpoints.changeMentor, { token, params: { id }, body });

/** Letter for someone who completed the internship, or a suggestion for it. */
export const useLetterDraft = (admin: AdminProps, id: string) =>
  useAdminRead(letterEndpoints.readLetterDraft, admin, { schema: letterDraftAnswerSchema, params: { id } });

export const writeLetter = (token: string, id: string, body: { text: string; version: string }): Promise<Done> =>
  request(letterEndpoints.writeLetter, { token, params: { id }, body });

export const useRefreshInternships = () =>
  useRefetch(internshipEndpoints.listInternships, internshipEndpoints.readBoard, internshipEndpoints.listMentors);
