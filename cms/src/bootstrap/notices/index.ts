/** Pages of a first run; their texts are Markdown files in this folder. */
export const seedNotices = [
  { slug: 'privacy', title: 'Privacy notice' },
  { slug: 'code-of-conduct', title: 'Code of conduct' },
  { slug: 'writing-guidelines', title: 'Writing guidelines' },
] as const;
