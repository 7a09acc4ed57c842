import { privateAddress } from '../../contract/addresses';
import { greeting, quoted } from '../mail/words';
import type { SentKind } from './row';

/** What a mail tells. */
export type News =
  | { is: 'received' }
  | { is: 'published'; at: string }
  | { is: 'sent back'; reason: string | null }
  | { is: 'withdrawn' };

interface About {
  kind: SentKind;
  /** Of a post; name of a reviewer. */
  title: string;
  /** Who is greeted. */
  author: string;
  email: string;
  /** Null when the link leads to nothing any more. */
  token: string | null;
  /** Who signs. */
  brand: string;
  /** Where the site stands for everybody. */
  origin: string;
}

const NOUNS: Record<SentKind, string> = { post: 'article', review: 'review' };

/** What may be an address to click on is not repeated: a mail goes to whatever address a visitor typed. */
const isPlain = (text: string): boolean => greeting(text) !== greeting('@');

/** A mail about what somebody sent: what has become of it, what happens next, and the private link. */
export function linkMail(news: News, { kind, title, author, email, token, brand, origin }: About) {
  const noun = NOUNS[kind];
  const named = kind === 'post' && isPlain(title) ? `your article “${title}”` : `your ${noun}`;
  const link = token === null ? null : `    ${origin}${privateAddress(token)}`;
  const { subject, say, next } = wordsOf(news, { noun, named, origin });
  return {
    kind: `${kind} ${news.is}`,
    recipient: email,
    subject,
    text: [
      greeting(author),
      ...say,
      ...(link === null ? [] : [...next, link, keep(news, kind)]),
      ...(news.is === 'received' ? [mistaken(noun)] : []),
      brand,
    ]
      .join('\n\n')
      .concat('\n'),
  };
}

/** What the link is good for: a public article is the blog's, a public review its author's to withdraw. */
function keep(news: News, kind: SentKind): string {
  const isPublic = news.is === 'published';
  if (isPublic && kind === 'post') return 'This link is yours. Please keep it, and give it to nobody.';
  const can = isPublic ? 'withdraw it' : 'change and withdraw it';
  return `This link is the key to what you sent: whoever has it can ${can}. Please keep it, and give it to nobody.`;
}

const mistaken = (noun: string): string =>
  `Did you not send this ${noun}? Then somebody typed your address by mistake, and you can leave this mail unanswered.`;

interface Words {
  subject: string;
  /** Paragraphs. */
  say: string[];
  /** Paragraphs above the link. */
  next: string[];
}

function wordsOf(news: News, { noun, named, origin }: { noun: string; named: string; origin: string }): Words {
  switch (news.is) {
    case 'received':
      return {
        subject: `Your ${noun} has arrived`,
        say: [
          `${named} has arrived. Somebody of the team reads it before it appears. When that is done you get a mail: with its address once it is public, or with the reason if it is sent back.`,
        ],
        next: ['Until then you can change or withdraw it. See here how it stands:'],
      };
    case 'published':
      return {
        subject: `Your ${noun} is public`,
        say: [`${named} has been read, and is public now:`, `    ${origin}${news.at}`],
        next: ['How it stands, you see here at any time:'],
      };
    case 'sent back':
      return {
        subject: `Your ${noun} was sent back`,
        say: [
          `${named} has been read, and cannot appear as it is.`,
          news.reason === null ? 'Whoever read it gave no reason.' : `What the reader says:\n\n${quoted(news.reason)}`,
        ],
        next: ['Your text is still here, whole. You can change it, and send it again:'],
      };
    case 'withdrawn':
      return {
        subject: `Your ${noun} is withdrawn`,
        say: [`${named} is withdrawn: it is deleted, and stands nowhere on the site any more.`],
        next: [],
      };
  }
}
