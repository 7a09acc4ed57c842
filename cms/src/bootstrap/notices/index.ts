/** The pages that a new site begins with: editors change them in the panel. Their texts are beside this file. */
export const seedNotices = [
  { slug: 'privacy', title: 'Privacy notice' },
  { slug: 'code-of-conduct', title: 'Code of conduct' },
  { slug: 'writing-guidelines', title: 'Writing guidelines' },
] as const;
