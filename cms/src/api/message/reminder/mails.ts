import { REMINDER_DAYS } from '../../../contract/message';
import { zoneWords } from '../../../contract/public';
import { type MailDraft, NEXT_ROUND } from '../../mail/feature';
import { longDay } from '../../mail/words';

const paragraphs = (...lines: (string | null)[]): string =>
  lines
    .filter((text) => text !== null)
    .join('\n\n')
    .concat('\n');

/** The recipient may never have seen the site. */
export const confirmMail = (recipient: string, link: string, brand: string) => ({
  recipient,
  subject: 'Shall we tell you when applications open?',
  text: paragraphs(
    'Hello,',
    'someone (probably you) asked us to write to this address when the next round opens. If you want that, open this link and press the button on the page:',
    `    ${link}`,
    `The link works for ${REMINDER_DAYS} days, and only until you request a new one. When applications open, you get one email, and your address is deleted from the list. You can use the same link to leave the list before that.`,
    'If you didn’t ask for this, do nothing: your address will be deleted automatically.',
    brand,
  ),
});

interface OpenMail {
  recipient: string;
  /** URL of the form. */
  apply: string;
  lastDate: string | null;
  timeZone: string;
  brand: string;
}

export const openMail = ({ recipient, apply, lastDate, timeZone, brand }: OpenMail): MailDraft => ({
  kind: NEXT_ROUND,
  recipient,
  subject: 'Applications are open',
  text: paragraphs(
    'Hello,',
    'you asked us to tell you when the next round opens. It has: you can apply now.',
    `    ${apply}`,
    lastDate && `The last date to apply is ${longDay(lastDate)}, until midnight, ${zoneWords(timeZone)}.`,
    'This is the only email about it. Your address is no longer on the list.',
    brand,
  ),
});
