import { roundEndpoints, roundsSchema } from '@contract/application/round';
import { internshipEndpoints } from '@contract/internship/internship';
import { mentorsSchema } from '@contract/internship/record';
import { type AdminProps, useAdminRead } from './use-admin-read';

/** Lists that several parts of the dashboard choose from. */

/** Newest first. @param may false to skip the request */
export const useRounds = (admin: AdminProps, may = true) =>
  useAdminRead(may ? roundEndpoints.listRounds : null, admin, { schema: roundsSchema });

/** @param may false to skip the request */
export const useMentors = (admin: AdminProps, may = true) =>
  useAdminRead(may ? internshipEndpoints.listMentors : null, admin, { schema: mentorsSchema });
