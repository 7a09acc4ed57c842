/** Texts for readers (specification, section 8). A file of its own, so that reading does not load `messages.ts`. */
export const postMessages = {
  listFailed: 'Could not fetch blog posts. Please try again later.',
  notFound: 'Post Not Found',
  likeFailed: 'Your like could not be counted.',
} as const;
