import { internshipEndpoints } from '@contract/internship/internship';
import { useRefetch } from '../../../lib/use-admin-read';

export const useRefreshInternships = () =>
  useRefetch(internshipEndpoints.listInternships, internshipEndpoints.readBoard, internshipEndpoints.listMentors);
