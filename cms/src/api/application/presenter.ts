import type { Application, Documents } from '../../contract/application';
import type { ApplicationData, ApplicationRow } from './row';

/** What came over the wire as columns, field by field. */
export const columnsOf = (application: Application): ApplicationData => ({
  fullName: application.Name,
  email: application.Mail,
  mobile: application.mobile,
  linkedin: application.linkedin,
  address: application.address,
  university: application.university,
  year: application.year,
  branch: application.branch,
  domain: application.domain,
  introduction: application.introduction,
  github: application.github,
  additionalData: application.additionalData,
  unpaidWillingness: application.unpaidWillingness,
  followLinkedin: application.followLinkedin,
  followInstagram: application.followInstagram,
  termsAccepted: application.terms,
});

/** The documents of an application, by the applicant's file names. */
export const presentDocuments = (row: Pick<ApplicationRow, 'resumeName' | 'certificatesName'>): Documents => ({
  resume: row.resumeName,
  certificates: row.certificatesName,
});
