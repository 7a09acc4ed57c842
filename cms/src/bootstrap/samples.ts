/** The text is a Markdown file in `articles`. */
export interface SeedArticle {
  file: string;
  title: string;
  author: string;
  verified: boolean;
  /** ISO 8601; null while it is pending. */
  date: string | null;
}

const author = 'First Commit team';

export const seedArticles: readonly SeedArticle[] = [
  {
    file: 'first-pull-request.md',
    title: 'From first commit to first pull request',
    author,
    verified: true,
    date: '2025-08-12T09:00:00.000Z',
  },
  {
    file: 'passwords.md',
    title: 'Passwords, and how a site should keep them',
    author,
    verified: true,
    date: '2025-08-26T09:00:00.000Z',
  },
  {
    file: 'brief-interview.md',
    title: 'How to prepare for a brief interview',
    author,
    verified: true,
    date: '2025-09-09T09:00:00.000Z',
  },
  {
    file: 'layout-at-360-pixels.md',
    title: 'The layout broke at 360 pixels',
    author,
    verified: true,
    date: '2025-09-23T09:00:00.000Z',
  },
  {
    file: 'stack-trace.md',
    title: 'Reading a stack trace from the bottom',
    author,
    verified: true,
    date: '2025-10-07T09:00:00.000Z',
  },
  {
    file: 'first-code-review.md',
    title: 'What to do with your first code review',
    author,
    verified: false,
    date: null,
  },
];

export const seedTestimonials = [
  {
    face: 'web-development.svg',
    name: 'Sample intern, Web Development',
    review:
      'The live project was reviewed line by line. I stopped guessing and started asking, and my pull request was merged in the third week.',
  },
  {
    face: 'cyber-security.svg',
    name: 'Sample intern, Cyber Security',
    review:
      'Every doubt got an answer the same day. Presenting the finished work at the end taught me more than the code did.',
  },
  {
    face: 'python-programming.svg',
    name: 'Sample intern, Python Programming',
    review: 'It cost nothing and it asked for real work. I left with a project that I can explain in an interview.',
  },
  {
    face: 'app-development.svg',
    name: 'Sample intern, App Development',
    review: 'My mentor read my plan before I wrote a line. The certificate has an ID that anyone can check.',
  },
] as const;

/** The texts are Markdown files in `notices`. */
export const seedNotices = [
  { slug: 'privacy', title: 'Privacy notice' },
  { slug: 'code-of-conduct', title: 'Code of conduct' },
  { slug: 'writing-guidelines', title: 'Writing guidelines' },
] as const;
