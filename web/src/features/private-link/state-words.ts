import type { SentState, SentText } from '@contract/private-link';

interface Words {
  title: string;
  /** What it means. */
  say: string;
  /** What happens next, where that is the same for every kind. */
  next?: string;
}

/** Each state in plain words. */
export function wordsOf({ state, mailed }: Pick<SentText, 'state' | 'mailed'>, noun: string): Words {
  const news = mailed
    ? 'We will email you our decision if you have opened the link in an email from us. This page always shows it.'
    : 'This page will show our decision.';
  const words: Record<SentState, Words> = {
    waiting: {
      title: 'Waiting for review',
      say: `Your ${noun} has arrived. Someone on our team reads it before it appears.`,
      next: `${news} Until then you can change or withdraw it below.`,
    },
    published: {
      title: 'Published',
      say: `We have read your ${noun} and everyone can read it now.`,
    },
    'sent back': {
      title: 'It was sent back',
      say: `We have read your ${noun} and can’t publish it as it is. Your text is still here.`,
      next: 'Change it below and send it again. We will read the new version.',
    },
    withdrawn: {
      title: 'You withdrew it',
      say: `Your ${noun} has been deleted and is no longer on the site.`,
      next: 'There is nothing more for you to do.',
    },
    removed: {
      title: 'The team removed it',
      say: `Your ${noun} is no longer kept here.`,
      next: 'If you don’t know why, please contact the team.',
    },
  };
  return words[state];
}
