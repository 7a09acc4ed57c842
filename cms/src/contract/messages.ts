import { limits } from './limits';

/** Every text that both sides know (specification, sections 5 and 8). The words are fixed there. */
export const messages = {
  generic: 'Something went wrong. Please try again.',
  notFound: 'Not found.',
  methodNotAllowed: 'This method is not allowed here.',
  badJson: 'The request body is not valid JSON.',
  jsonOnly: 'Send the request body as application/json.',
  jsonObject: 'Send a JSON object.',
  badRequest: 'The request could not be understood.',
  tooLarge: 'The request is too large.',
  unavailable: 'The service is busy or its database is away. Nothing was saved; please try again in a moment.',
  tooMany: 'Too many requests. Please wait a little and try again.',
  unauthorized: 'Please sign in.',
  forbidden: 'You may not do this.',
  invalid: 'Please check the marked fields.',
  controlCharacters: 'Remove the control characters from this field.',
  keyReused: 'This Idempotency-Key was used for a different request.',

  post: {
    titleAndAuthorRequired: 'Title and Author fields are required.',
    titleTooLong: `Title must be at most ${limits.title.max} characters long.`,
    authorTooLong: `Author must be at most ${limits.author.max} characters long.`,
    contentTooShort: (count: number) =>
      `Content must be at least ${limits.content.min} characters. Current count: ${count}.`,
    contentTooLong: (count: number) =>
      `Content must be at most ${limits.content.max} characters. Current count: ${count}.`,
    submitted: 'Blog submitted successfully!',
    submitFailed: 'Something went wrong while submitting the article.',
    listFailed: 'Could not fetch blog posts. Please try again later.',
    notFound: 'Post Not Found',
  },

  adminSession: {
    credentialsRequired: 'Username and password are required.',
    invalidCredentials: 'Invalid credentials.',
    serverError: 'Server error.',
    signedIn: 'Login successful!',
    signedOut: 'You are signed out.',
    ended: 'Your session has ended. Please sign in again.',
  },

  moderation: {
    listFailed: 'Failed to fetch unverified blogs.',
    listError: (message: string) => `Error fetching blogs: ${message}`,
    verified: 'Blog verified successfully.',
    verifyFailed: 'Failed to verify blog.',
    verifyError: (message: string) => `Error verifying blog: ${message}`,
    rejected: 'Blog rejected.',
    rejectFailed: 'Failed to reject blog.',
    rejectError: (message: string) => `Error rejecting blog: ${message}`,
    reasonTooLong: `The reason must be at most ${limits.rejectReason.max} characters long.`,
    unknownPost: 'This post does not exist.',
  },
} as const;
