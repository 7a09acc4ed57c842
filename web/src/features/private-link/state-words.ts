import type { SentState, SentText } from '@contract/private-link';

const NOUNS: Record<SentText['kind'], string> = { post: 'article', review: 'review' };
/** What it is called in a sentence. */
export const nounOf = ({ kind }: Pick<SentText, 'kind'>): string => NOUNS[kind];

interface Words {
  title: string;
  /** What it means. */
  say: string;
  /** What happens next. */
  next: string;
}

/** Each state in plain words. */
export function wordsOf({ kind, state, mailed }: Pick<SentText, 'kind' | 'state' | 'mailed'>): Words {
  const noun = NOUNS[kind];
  const news = mailed
    ? 'You get a mail as soon as that is decided.'
    : 'Come back with this link to see what came of it.';
  const words: Record<SentState, Words> = {
    waiting: {
      title: 'It waits to be read',
      say: `Your ${noun} has arrived whole. Somebody of the team reads it before it appears.`,
      next: `${news} Until then you can change or withdraw it below.`,
    },
    published: {
      title: 'It is public',
      say: `Your ${noun} has been read, and everybody can read it now.`,
      next:
        kind === 'post'
          ? 'It keeps its address. If something in it is wrong, write to the team.'
          : 'You can withdraw it below at any time: then it is gone everywhere at once.',
    },
    'sent back': {
      title: 'It was sent back',
      say: `Your ${noun} has been read, and cannot appear as it is. Nothing of it is lost.`,
      next: 'Change it below, and send it again: it is read again like any other.',
    },
    withdrawn: {
      title: 'You withdrew it',
      say: `Your ${noun} is deleted. It stands nowhere on the site any more.`,
      next: 'There is nothing left for you to do.',
    },
    removed: {
      title: 'The team removed it',
      say: `Your ${noun} is no longer kept here.`,
      next: 'If you do not know why, write to the team.',
    },
  };
  return words[state];
}
