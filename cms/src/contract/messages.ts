import { fileLimits, limits } from './limits';

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
  taken: 'There is an entry with this value already, and it has to be the only one.',
  formOnly: 'Send the request body as multipart/form-data.',
  lengthRequired: 'Send the request with a Content-Length.',
  badUpload: 'The files did not arrive whole. Please send them again.',

  person: {
    nameRequired: 'Name is required.',
    nameTooLong: `Name must be at most ${limits.personName.max} characters long.`,
    emailRequired: 'Email is required.',
    emailInvalid: 'Please enter a valid email address.',
    phoneRequired: 'Phone number is required.',
    phoneInvalid: `Please enter a phone number of ${limits.phone.min} to ${limits.phone.max} digits; spaces, + - ( ) are welcome.`,
    collegeRequired: 'College is required.',
    urlInvalid: 'Please enter a full link, such as https://www.linkedin.com/in/your-name',
    tooLong: (max: number) => `Please use at most ${max} characters.`,
  },

  file: {
    empty: 'This file is empty.',
    onlyOne: 'Send one file in each field.',
    tooLarge: (maxBytes: number) => `This file is larger than ${maxBytes / 1024 / 1024} MB.`,
    photoInvalid: 'Please select a valid image file.',
    resumeInvalid: `Please choose a ${fileLimits.resume.words}.`,
    certificatesInvalid: `Please choose a ${fileLimits.certificates.words}.`,
    tooManyPixels: 'This image has too many pixels. Please choose a smaller one.',
  },

  quickApplication: {
    required: 'Please fill all required fields.',
    submitted: 'Fill the next form to the Application!',
    failed: 'Submission failed. Please try again.',
    serverError: 'Server error. Please try again later.',
    replyTime: 'We will get back to you within 5–10 days...',
  },

  application: {
    submitted: 'Application submitted successfully!',
    failed: 'Failed to submit application.',
    missing: (labels: string[]) => `Please fill in: ${labels.join(', ')}.`,
    required: 'Please fill in this field.',
    choose: 'Please choose one of the options.',
    termsRequired: 'Please accept the terms.',
    alreadyApplied:
      'There is an application with this email already. Only one domain per person; multiple applications lead to cancellation.',
    closed: 'Applications are closed.',
    unknown: 'This application does not exist.',
    unknownDocument: 'This application has no such document.',
  },

  review: {
    nameRequired: 'Name is required.',
    reviewRequired: 'Review cannot be empty.',
    reviewTooShort: `Review must be at least ${limits.review.min} characters long.`,
    reviewTooLong: `Review must be at most ${limits.review.max} characters long.`,
    linkedinInvalid: 'Please enter a valid LinkedIn profile URL.',
    photoRequired: 'A profile photo is required.',
    submitted: 'Thank You!',
    failed: 'Submission Failed',
    unknown: 'This review does not exist.',
    unknownPhoto: 'There is no such photo.',
    verified: 'Review verified successfully.',
    rejected: 'Review rejected.',
  },

  account: {
    passwordsDiffer: 'Passwords do not match',
    passwordRequired: 'Password is required.',
    passwordTooShort: `Password must be at least ${limits.accountPassword.min} characters long.`,
    passwordTooLong: `Password must be at most ${limits.password.maxBytes} bytes long.`,
    emailTaken: 'An account with this email exists already.',
    registered: 'Signup successful! Please log in.',
    loggedIn: 'Login successful!',
    loggedOut: 'You are logged out.',
    invalidCredentials: 'Email or password is wrong.',
    failed: 'Something went wrong. Please try again.',
  },

  certificate: {
    idRequired: 'Please enter a Certificate ID.',
    unknown: 'No certificate has this ID.',
    lookupFailed: 'Failed to fetch certificate details. The server might be down or the ID is incorrect.',
    unknownError: 'An unknown error occurred.',
    idInvalid: `A Certificate ID has at most ${limits.certificateId.max} letters, digits, - _ and /.`,
    domainRequired: 'Domain is required.',
    courseRequired: 'Please choose Internship or Course.',
    saved: 'Validation entry saved successfully.',
    idTaken: 'A certificate with this ID exists already.',
    reasonRequired: 'Please give the reason.',
    revoked: 'Certificate revoked.',
    neverDeleted: 'A certificate that was issued is never deleted. Revoke it instead.',
  },

  page: { notFound: 'There is no such page.' },

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
