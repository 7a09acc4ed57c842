import { REMINDER_DAYS } from '../../../contract/message';
import { NEXT_ROUND } from '../../mail/feature';
import { greeted, mailText, type Written } from '../../mail/text/text';

/** The recipient may never have seen the site. */
const confirmText = mailText('reminder confirm address', {
  subject: 'Shall we tell you when applications open?',
  text: greeted(`Someone (probably you) asked us to write to this address when the next round opens. If you want that, open this link and press the button on the page:

    {link}

The link works for {days} days, and only until you request a new one. When applications open, you get one email, and your address is deleted from the list. You can use the same link to leave the list before that.

If you didn’t ask for this, do nothing: your address will be deleted automatically.`),
});

export const confirmWords = (link: string): Promise<Written> => confirmText.write({ link, days: REMINDER_DAYS });

const openText = mailText('reminder applications open', {
  subject: 'Applications are open',
  text: greeted(`You asked us to tell you when the next round opens. It has: you can apply now.

    {applyPage}

The last date to apply is {lastDate}, until midnight, {zone}.

This is the only email about it. Your address is no longer on the list.`),
});

/** Returns the email, to be sent to many. */
export const openMail = async (values: { applyPage: string; lastDate: string | null; zone: string }) => ({
  kind: NEXT_ROUND,
  ...(await openText.write(values)),
});
