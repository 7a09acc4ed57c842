import type { Mark } from '../../../contract/moderation';
import { type ModeratedKind, moderatedText } from '../../../contract/private-link';
import { privateAddress } from '../../../contract/site';
import { greeting, quoted } from '../../mail/words';

export type News =
  | { is: 'received' }
  | { is: 'published'; at: string }
  | { is: 'sent back'; reason: string | null; marks: Mark[]; wasPublic: boolean }
  | { is: 'withdrawn' };

const MOST_QUOTED = 160;

interface About {
  kind: ModeratedKind;
  addressIsTyped?: true;
  /** Null until a link sent to the address has been used: the address may be someone else's. */
  title: string | null;
  author: string | null;
  email: string;
  /** Null if the text is gone. */
  token: string | null;
  brand: string;
  origin: string;
}

/** False if a mail program could turn it into a link. */
const isPlain = (text: string): boolean => greeting(text) !== greeting('@');

export function linkMail(news: News, { kind, addressIsTyped, title, author, email, token, brand, origin }: About) {
  const {
    noun: [noun],
    staysPublic,
  } = moderatedText(kind);
  const named = title !== null && isPlain(title) ? `your ${noun} “${title}”` : `your ${noun}`;
  const link = token === null ? null : `    ${origin}${privateAddress(token)}`;
  const { subject, body, next } = textFor(news, {
    noun,
    named,
    origin,
    // Hides the text from an address that may be someone else's.
    isTextShown: author !== null,
    isPlaceTold: !addressIsTyped || author !== null,
  });
  return {
    kind: `${kind} ${news.is}`,
    recipient: email,
    subject,
    text: [
      author === null ? 'Hello,' : greeting(author),
      ...body,
      ...(link === null ? [] : [...next, link, keepNotice(news, staysPublic)]),
      ...(news.is === 'received' ? [wrongAddressNotice(noun)] : []),
      brand,
    ]
      .join('\n\n')
      .concat('\n'),
  };
}

/** Omits passages that could become a link. */
const quotedMarks = (marks: Mark[], isTextShown: boolean): string[] =>
  marks.map(({ passage, note }, index) => {
    const quote = isTextShown && isPlain(passage) ? `“${shortened(passage)}”` : 'The passage is on your private page.';
    return quoted(`${index + 1}. ${quote}\n${note}`);
  });

const shortened = (passage: string): string =>
  passage.length > MOST_QUOTED ? `${passage.slice(0, MOST_QUOTED).replace(/[\uD800-\uDBFF]$/, '')}…` : passage;

function keepNotice(news: News, staysPublic?: true): string {
  const isPublic = news.is === 'published';
  if (isPublic && staysPublic) return 'This link is yours. Please keep it and don’t share it.';
  const can = isPublic ? 'withdraw it' : 'change and withdraw it';
  return `Anyone with this link can ${can}. Please keep it and don’t share it.`;
}

const wrongAddressNotice = (noun: string): string =>
  `If you didn’t send this ${noun}, someone typed your address by mistake and you can ignore this email.`;

interface MailText {
  subject: string;
  body: string[];
  /** Paragraphs above the link. */
  next: string[];
}

interface TextContext {
  noun: string;
  named: string;
  origin: string;
  isTextShown: boolean;
  isPlaceTold: boolean;
}

function textFor(news: News, { noun, named, origin, isTextShown, isPlaceTold }: TextContext): MailText {
  switch (news.is) {
    case 'received':
      return {
        subject: `Your ${noun} has arrived`,
        body: [
          `${named} has arrived. Someone on our team reads it before it appears. Then we email you: with its address if it is published, or with the reason if it is sent back.`,
        ],
        next: [
          'Until then you can change or withdraw it. Open this link once, so that we know our emails reach you, and check its status here:',
        ],
      };
    case 'published':
      return {
        subject: `Your ${noun} is public`,
        body: isPlaceTold
          ? [`${named} has been published:`, `    ${origin}${news.at}`]
          : [`${named} has been published.`],
        next: [isPlaceTold ? 'You can check its status here at any time:' : 'Find it, and check its status, here:'],
      };
    case 'sent back':
      return {
        subject: news.wasPublic ? `Your ${noun} was taken down` : `Your ${noun} was sent back`,
        body: [
          news.wasPublic ? `${named} is no longer on the site.` : `${named} can’t be published as it is.`,
          ...(news.reason === null ? [] : [`What the moderator says:\n\n${quoted(news.reason)}`]),
          ...(news.marks.length === 0 ? [] : ['What should change:', ...quotedMarks(news.marks, isTextShown)]),
          ...(news.reason === null && news.marks.length === 0 ? ['The moderator gave no reason.'] : []),
        ],
        next: ['Your text is still here. You can change it and send it again:'],
      };
    case 'withdrawn':
      return {
        subject: `Your ${noun} is withdrawn`,
        body: [`${named} is withdrawn. It has been deleted and is no longer on the site.`],
        next: [],
      };
  }
}
