import { paths } from '../../lib/paths';

/** Descriptions of pages without a text of their own. Kept out of routes.ts, which every browser loads. */
export const descriptions: Readonly<Record<string, string>> = {
  [paths.blog]: 'The community blog: written by interns and friends of the programme, reviewed before publication.',
  [paths.testimonials]: 'What interns say after presenting their work.',
  [paths.leaveReview]: 'Tell us what the programme was like for you.',
  [paths.application]: 'Apply for the free virtual internship: one form, one domain, an answer within 5–10 days.',
  [paths.applicationStatus()]:
    'Check the status of an application with its reference number and email, without an account.',
  [paths.career]: 'The domains of the free internship: what you build in each, week by week, and what to know before.',
  [paths.services]: 'What the programme gives every intern, free of charge, and where it shows in the work.',
  [paths.courses]: 'How the month of the internship goes, from your application to your certificate.',
  [paths.contact]: 'Write to the team: about an application, a certificate, a post or anything else.',
  [paths.verifyWork]: 'Check a certificate by the ID printed on it: valid, revoked or unknown.',
};
