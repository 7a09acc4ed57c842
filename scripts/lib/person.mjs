/** Singular and plural, in the order of the report. */
const WORDS = {
  applications: ['full application', 'full applications'],
  documents: ['document', 'documents'],
  notes: ['note of the team', 'notes of the team'],
  interviews: ['interview', 'interviews'],
  internships: ['internship', 'internships'],
  internshipEntries: [
    'check-in, question or answer of an internship',
    'check-ins, questions and answers of an internship',
  ],
  letters: ['letter of recommendation', 'letters of recommendation'],
  steps: ['step of the application', 'steps of the application'],
  quickApplications: ['quick application', 'quick applications'],
  texts: ['post or testimonial', 'posts and testimonials'],
  links: ['private link', 'private links'],
  accounts: ['account', 'accounts'],
  confirmLinks: ['link to confirm the address', 'links to confirm the address'],
  invitations: ['invitation to the dashboard', 'invitations to the dashboard'],
  sessions: ['session of the account', 'sessions of the account'],
  corrections: ['request to correct a certificate', 'requests to correct a certificate'],
  certificateAddresses: [
    'certificate that was emailed to the address',
    'certificates that were emailed to the address',
  ],
  credentials: ['signed certificate with a hash of the address', 'signed certificates with a hash of the address'],
  messages: ['message to the team', 'messages to the team'],
  reminders: ['address that waits for the next round', 'addresses that wait for the next round'],
  mails: ['email', 'emails'],
  mailFiles: ['email in the outbox folder', 'emails in the outbox folder'],
  answers: ['answer kept for a day', 'answers kept for a day'],
  auditLines: ['line of the audit list that names the address', 'lines of the audit list that name the address'],
};

/** E.g. "1 full application", "2 documents". Omits zero counts. */
export const countWords = (counts) =>
  Object.entries(WORDS)
    .filter(([name]) => counts[name] > 0)
    .map(([name, [one, many]]) => `${counts[name]} ${counts[name] === 1 ? one : many}`);
