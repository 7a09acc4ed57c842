/** Texts for who reads posts (specification, section 8): apart from the others in `messages.ts`, so that reading need not fetch those. */
export const postMessages = {
  listFailed: 'Could not fetch blog posts. Please try again later.',
  notFound: 'Post Not Found',
  likeFailed: 'Your like could not be counted.',
} as const;
