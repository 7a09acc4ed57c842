import type { Documents } from '../../contract/application';
import type { ApplicationRow } from './row';

/** The documents of an application, by the applicant's file names. */
export const presentDocuments = (row: Pick<ApplicationRow, 'resumeName' | 'certificatesName'>): Documents => ({
  resume: row.resumeName,
  certificates: row.certificatesName,
});
