import { APPLICATION_STATES, type ApplicationState } from '../../../contract/application';
import { statusAddress, statusWords } from '../../../contract/application-status';
import { longDay, quoted } from '../../mail/words';
import type { ApplicationRow } from '../row';

interface Told {
  application: Pick<ApplicationRow, 'email' | 'domain' | 'reference' | 'replyBy'>;
  state: ApplicationState;
  /** Why, where somebody gave a reason. */
  reason: string | null;
  /** What the applicant was told before. */
  before: ApplicationState;
  /** Who signs. */
  brand: string;
  /** Where the site stands for everybody. */
  origin: string;
}

/** Whether what is told now takes back what was told before: a state comes again, or one outcome follows another. */
const replaces = (state: ApplicationState, before: ApplicationState): boolean =>
  APPLICATION_STATES.indexOf(state) < APPLICATION_STATES.indexOf(before) ||
  (before === 'selected' && state === 'not selected');

/** The email about a new state: what it means and what happens next. It contains no name, like the receipt. */
export function statusMail({ application, state, reason, before, brand, origin }: Told) {
  const { email, domain, reference, replyBy } = application;
  const { title, say, next } = statusWords[state];
  return {
    kind: 'application status',
    recipient: email,
    subject: `${title}: ${reference}`,
    text: `Hello,

${title}. This is about your application for ${domain}, reference number ${reference}.

${say}
${reason === null ? '' : `\nWhat the team says:\n\n${quoted(reason)}\n`}${replaces(state, before) ? '\nThis replaces what we told you before.\n' : ''}
What happens next

${next(longDay(replyBy))}

All states so far, with their dates:

    ${statusAddress(origin, reference)}

${brand}
`,
  };
}
