/**
 * Texts of the landing page, and those of every page (specification, sections 5 and 8): apart from the
 * others in `messages.ts`, so that a first visit need not fetch those.
 */
export const commonMessages = {
  generic: 'Something went wrong. Please try again.',
  applicationsClosed: 'Applications are closed.',
  loggedOut: 'You are logged out.',
} as const;
