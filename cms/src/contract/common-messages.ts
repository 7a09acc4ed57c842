/** Apart from `messages.ts` to keep the landing page small. */
export const commonMessages = {
  generic: 'Something went wrong. Please try again.',
  applicationsClosed: 'Applications are closed.',
  loggedOut: 'You are logged out.',
} as const;
