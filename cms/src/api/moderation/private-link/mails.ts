import type { Mark } from '../../../contract/moderation';
import { type ModeratedKind, moderatedText } from '../../../contract/private-link';
import { privateAddress } from '../../../contract/site';
import { settings } from '../../../platform/settings';
import { draftOf, type MailDraft } from '../../mail/feature';
import { mailText } from '../../mail/text/text';
import { plainName, quoted } from '../../mail/words';

export type News =
  | { is: 'received' }
  | { is: 'published'; at: string }
  | { is: 'sent back'; reason: string | null; marks: Mark[]; wasPublic: boolean }
  | { is: 'withdrawn' };

const MOST_QUOTED = 160;

const GREETING = `Hello {author},
{ifNameless} Hello,`;

const CHANGES = `What the moderator says:

{reason}

What should change:

{changes}

{ifNoReason} The moderator gave no reason.

Your text is still here. You can change it and send it again:

    {link}

Anyone with this link can change and withdraw it. Please keep it and don’t share it.`;

const texts = {
  received: mailText('text received', {
    subject: 'Your {noun} has arrived',
    text: `${GREETING}

{yourText} has arrived. Someone on our team reads it before it appears. Then we email you: with its address if it is published, or with the reason if it is sent back.

Until then you can change or withdraw it. Open this link once, so that we know our emails reach you, and check its status here:

    {link}

Anyone with this link can change and withdraw it. Please keep it and don’t share it.

If you didn’t send this {noun}, someone typed your address by mistake and you can ignore this email.

{brand}
`,
  }),
  published: mailText('text published', {
    subject: 'Your {noun} is public',
    text: `${GREETING}

{yourText} has been published:

    {page}

{ifPageHidden} {yourText} has been published.

{ifPageShown} You can check its status here at any time:
{ifPageHidden} Find it, and check its status, here:

    {link}

{ifPermanent} This link is yours. Please keep it and don’t share it.
{ifWithdrawable} Anyone with this link can withdraw it. Please keep it and don’t share it.

{brand}
`,
    optional: ['page'],
  }),
  'sent back': mailText('text sent back', {
    subject: 'Your {noun} was sent back',
    text: `${GREETING}

{yourText} can’t be published as it is.

${CHANGES}

{brand}
`,
  }),
  'taken down': mailText('text taken down', {
    subject: 'Your {noun} was taken down',
    text: `${GREETING}

{yourText} is no longer on the site.

${CHANGES}

{brand}
`,
  }),
  withdrawn: mailText('text withdrawn', {
    subject: 'Your {noun} is withdrawn',
    text: `${GREETING}

{yourText} is withdrawn. It has been deleted and is no longer on the site.

{brand}
`,
  }),
};

interface About {
  kind: ModeratedKind;
  addressIsTyped?: true;
  /** Null until a link sent to the address has been used: the address may be someone else's. */
  title: string | null;
  author: string | null;
  email: string;
  /** Null if the text is gone. */
  token: string | null;
}

export function linkMail(news: News, { kind, addressIsTyped, title, author, email, token }: About): Promise<MailDraft> {
  const {
    noun: [noun],
    staysPublic = false,
  } = moderatedText(kind);
  const { PUBLIC_URL } = settings();
  const name = plainName(author ?? '');
  const page = news.is === 'published' && !(addressIsTyped && author === null) ? PUBLIC_URL + news.at : null;
  const { reason, marks, wasPublic } = { reason: null, marks: [], wasPublic: false, ...news };
  const written = texts[wasPublic ? 'taken down' : news.is].write({
    noun,
    yourText: plainName(title ?? '') ? `Your ${noun} “${title}”` : `Your ${noun}`,
    author: name,
    ifNameless: name === '',
    link: token && PUBLIC_URL + privateAddress(token),
    page,
    ifPageShown: page !== null,
    ifPageHidden: page === null,
    ifPermanent: staysPublic,
    ifWithdrawable: !staysPublic,
    reason: reason && quoted(reason),
    // Hides the text from an address that may be someone else's.
    changes: quotedMarks(marks, author !== null),
    ifNoReason: reason === null && marks.length === 0,
  });
  return draftOf(`${kind} ${news.is}`, email, written);
}

/** Omits passages that could become a link. */
const quotedMarks = (marks: Mark[], isTextShown: boolean): string =>
  marks
    .map(({ passage, note }, index) => {
      const isQuoted = isTextShown && plainName(passage) !== '';
      return quoted(
        `${index + 1}. ${isQuoted ? `“${shortened(passage)}”` : 'The passage is on your private page.'}\n${note}`,
      );
    })
    .join('\n\n');

const shortened = (passage: string): string =>
  passage.length > MOST_QUOTED ? `${passage.slice(0, MOST_QUOTED).replace(/[\uD800-\uDBFF]$/, '')}…` : passage;
