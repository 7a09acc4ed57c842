import { commonMessages } from './common-messages';
import { CONFIRM_HOURS, fileLimits, limits, RESET_MINUTES } from './limits';

/** Every text that both sides know (specification, sections 5 and 8). The words are fixed there. */
export const messages = {
  generic: commonMessages.generic,
  notFound: 'Not found.',
  methodNotAllowed: 'This method is not allowed here.',
  badJson: 'The request body is not valid JSON.',
  jsonOnly: 'Send the request body as application/json.',
  jsonObject: 'Send a JSON object.',
  badRequest: 'The request could not be understood.',
  tooLarge: 'The request is too large.',
  unavailable: 'The service is busy or its database is unavailable. Nothing was saved. Please try again in a moment.',
  tooMany: 'Too many requests. Please wait a little and try again.',
  unauthorized: 'Please sign in.',
  forbidden: 'You are not allowed to do this.',
  invalid: 'Please check the marked fields.',
  controlCharacters: 'Remove the control characters from this field.',
  turningCharacters:
    'This field contains an invisible character that makes it read as something else. It often comes with pasted text: please type it again.',
  keyReused: 'This Idempotency-Key was used for a different request.',
  taken: 'Another entry already has this value, and it must be unique.',
  notEncoded: 'Send the request body as it is, without a Content-Encoding.',
  formOnly: 'Send the request body as multipart/form-data.',
  lengthRequired: 'Send the request with a Content-Length.',
  badUpload: 'The files did not arrive completely. Please send them again.',

  person: {
    nameRequired: 'Name is required.',
    nameTooLong: `Name must be at most ${limits.personName.max} characters long.`,
    emailRequired: 'Email is required.',
    emailInvalid: 'Please enter a valid email address.',
    phoneRequired: 'Phone number is required.',
    phoneInvalid: `Please enter a phone number of ${limits.phone.min} to ${limits.phone.max} digits; spaces and + - ( ) are allowed.`,
    collegeRequired: 'College is required.',
    linkInvalid: (example: string) => `Please enter a link, such as ${example}`,
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
      'There is already an application with this email. Only one domain per person; multiple applications lead to cancellation.',
    closed: commonMessages.applicationsClosed,
    unknown: 'This application does not exist.',
    unknownDocument: 'This application has no such document.',
    statusChanged: 'Status changed.',
    unknownStatus: 'This status does not exist.',
    chooseSome: 'Choose at least one application.',
    tooManyAtOnce: `Choose at most ${limits.atOnce.max} applications at once.`,
    noteRequired: 'Write the note first.',
    noted: 'Note saved.',
    onlyApplicant: 'Only the applicant can withdraw an application.',
    withdrawnFinally: 'The applicant has withdrawn this application. This is final.',
    overdueInvalid: 'The filter overdue can be true, or left out.',
    reasonTooLong: `The reason must be at most ${limits.rejectReason.max} characters long.`,
    reasonRequired: 'Write the reason first.',
    reasonGiven: 'It goes out by email with the decision.',
    reasonFailed: 'The reason could not be sent.',
    reasonMisplaced: 'Only a “not selected” decision can have a reason.',
  },

  applicationStatus: {
    referenceRequired: 'Please enter your reference number.',
    referenceInvalid: 'A reference number looks like APP-2026-4HTK9-P3QWX.',
    unknown: 'We found no application with this reference number and email. Please check both against your receipt.',
    readFailed: 'Your application could not be looked up.',
    corrected: 'Your contact details are saved.',
    correctFailed: 'Your contact details could not be saved.',
    reviewBegun: 'We have started to review your application, so it can no longer be corrected here.',
    withdrawn: 'Your application is withdrawn.',
    withdrawFailed: 'Your application could not be withdrawn.',
    answered: 'Your application has been answered, so it can no longer be withdrawn.',
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
    unknown: 'This testimonial does not exist.',
    unknownPhoto: 'There is no such photo.',
    verified: 'Testimonial verified successfully.',
    rejected: 'Testimonial rejected.',
    reopened: 'Testimonial is waiting again.',
    listFailed: 'Failed to fetch unverified testimonials.',
    listError: (message: string) => `Error fetching testimonials: ${message}`,
    verifyFailed: 'Failed to verify testimonial.',
    verifyError: (message: string) => `Error verifying testimonial: ${message}`,
    rejectFailed: 'Failed to reject testimonial.',
    rejectError: (message: string) => `Error rejecting testimonial: ${message}`,
  },

  account: {
    passwordsDiffer: 'Passwords do not match',
    passwordRequired: 'Password is required.',
    passwordTooShort: `Password must be at least ${limits.accountPassword.min} characters long.`,
    passwordTooLong: `Password must be at most ${limits.password.maxBytes} bytes long.`,
    emailTaken: 'There is already an account with this email address.',
    registered: 'Signup successful! Please log in.',
    loggedIn: 'Login successful!',
    loggedOut: commonMessages.loggedOut,
    invalidCredentials: 'Email or password is wrong.',
    failed: 'Something went wrong. Please try again.',
    unconfirmed: 'Please confirm your email address first.',
    confirmationSent: `A link was sent to your email address. It works once, for ${CONFIRM_HOURS} hours.`,
    confirmationFailed: 'The email could not be sent. Please try again in a moment.',
    confirmed: 'Your email address is confirmed.',
    confirmedAlready: 'Your email address is already confirmed.',
    confirmFailed: 'Your email address could not be confirmed.',
    linkInvalid: `This link is unknown, was already used, is older than ${CONFIRM_HOURS} hours or was replaced by a newer one.`,
    readFailed: 'Your account could not be looked up.',
    ended: 'Your session has ended. Please log in again.',
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
    noSuccess: 'No success message from server.',
    saveFailed: (error: string) => `Submission failed: ${error}`,
    idTaken: 'There is already a certificate with this ID.',
    reasonRequired: 'Please give the reason.',
    revoked: 'Certificate revoked.',
    /** Before it is revoked: whether its holder hears of it. */
    holder: (isTold: boolean) =>
      isTold
        ? 'The holder gets an email with the date and your reason.'
        : 'We don’t have the holder’s email address, so they won’t be told. If you can reach them, please do.',
    fileRevoked: 'This certificate was revoked. Its file is no longer available.',
    noFile:
      'There is no PDF of this certificate because our print fonts lack some of its letters. Please print this page instead.',
    chooseSome: 'Choose at least one applicant.',
    tooManyAtOnce: `Choose at most ${limits.atOnce.max} applicants at once.`,
    notSelected: (reference: string) => `The application ${reference} is no longer selected. Nothing was issued.`,
    nameTurns: (reference: string) =>
      `The name in the application ${reference} contains an invisible character that makes it read as something else. Nothing was issued. You can issue it from a spreadsheet instead: retype the name and use this reference number.`,
    hasOne: 'One of these applicants already has a certificate. Nothing was issued.',
    selectedIssued: (count: number) =>
      count === 1
        ? 'Certificate issued. Its email is on the way.'
        : `${count} certificates issued. Their emails are on the way.`,
    selectedFailed: 'Failed to fetch the selected applicants.',
    neverChanged: 'An issued certificate is never changed. Revoke it and issue another one.',
    neverCopied: 'A certificate can’t be copied. Issue another one.',
    neverDeleted: 'An issued certificate can’t be deleted. Revoke it instead.',
    listFailed: 'Failed to fetch certificates.',
    listError: (message: string) => `Error fetching certificates: ${message}`,
    revokeFailed: 'Failed to revoke certificate.',
    revokeError: (message: string) => `Error revoking certificate: ${message}`,
  },

  certificateSheet: {
    choose: `Please choose an ${fileLimits.sheet.words}.`,
    notOne: 'We can’t read this file as a spreadsheet. Please save it as .xlsx or as CSV in UTF-8.',
    old: 'This is an older workbook format, or it has a password. Please save it as .xlsx without a password.',
    macros: 'This workbook contains macros. Please save it as .xlsx without them.',
    damaged: 'This workbook is damaged or incomplete. Please save it again.',
    unpacksTooLarge:
      'This workbook contains far more than a list. Please copy only the list into a new workbook and save that.',
    tooDeep:
      'We can’t read this workbook: its parts are nested too deeply. Please copy only the list into a new workbook and save that.',
    tooMuchWork:
      'This file takes too long to read, or too much memory. Please copy only the list into a new workbook and save that.',
    severalSheets: (count: number) => `This workbook has ${count} sheets. Please keep only the sheet with the list.`,
    notUtf8: 'This file is not in UTF-8, so letters would come out wrong. Please save it as “CSV UTF-8”.',
    badCsv: (row: number) =>
      `The CSV can’t be read from row ${row} on: a quotation mark is missing or in the wrong place.`,
    empty: 'This file is empty.',
    noRows: 'There are no rows below the header row.',
    noHead: (missing: readonly string[]) =>
      `The first row must name the columns. Missing: ${missing.join(', ')}. The template has the right header row.`,
    columnTwice: (name: string) => `The column ${name} appears twice. Please keep only one.`,
    tooManyRows: `A list can have at most ${limits.sheetRows.max} rows. Please split it.`,
    formula: 'This is a formula. Please paste its result as a value.',
    failedFormula: 'The spreadsheet shows an error here.',
    date: 'The spreadsheet turned this into a date. Please format the cell as text and type it again.',
    number:
      'The spreadsheet stores a different number from the one it shows. Please format the cell as text and type it again.',
    hidden: 'This row is hidden in the spreadsheet. Please unhide or delete it.',
    merged: 'This cell is merged with others. Please unmerge them and fill in each one.',
    idExists: (as: string, by: string) => (as === by ? `${as} already exists.` : `${as} already exists, as ${by}.`),
    referenceTaken: (id: string) => `The certificate ${id} already has this reference number.`,
    sameRow: (id: string) =>
      `The certificate ${id} was issued from the same row. If this is someone else, add a reference number.`,
    twice: (rows: readonly number[]) =>
      `The same entry is in row ${rows.slice(0, 5).join(', ')}${rows.length > 5 ? ' and others' : ''}.`,
    leaveOutInvalid: 'List the numbers of the rows to leave out, separated by commas.',
    notThese: (bad: number) =>
      bad === 1 ? 'One row has a problem. Nothing was issued.' : `${bad} rows have problems. Nothing was issued.`,
    nothingLeft: 'No row of this list can be issued.',
    issued: (count: number) => (count === 1 ? 'Certificate issued.' : `${count} certificates issued.`),
    checkFailed: 'The list could not be checked.',
    issueFailed: 'Nothing was issued.',
    unsure: 'We don’t know yet whether this was issued.',
  },

  privateLink: {
    unknown: 'This link does not work. Please check that it is complete.',
    failed: 'Could not fetch what you sent. Please try again later.',
    sentAgain: 'Sent again. It is waiting for review.',
    sendFailed: 'It could not be sent again.',
    withdrawn: 'Withdrawn and deleted.',
    withdrawFailed: 'It could not be withdrawn.',
    published: 'This has been published and can no longer be changed here.',
    gone: 'This was withdrawn or removed by the team.',
    changedMeanwhile:
      'This has been changed in another window, on another device or by an editor. Please check the current version.',
  },

  correction: {
    wrongRequired: 'Please say what is wrong.',
    rightRequired: 'Please say how it should be.',
    asked: 'We have your request and will answer by email.',
    failed: 'Your request could not be sent.',
    revoked: 'This certificate was revoked and can’t be corrected.',
    waitsAlready: 'There is already a request about this certificate. We will answer by email.',
    unknown: 'This request does not exist.',
    unknownState: 'State must be waiting, corrected or declined.',
    answered: 'Someone else has already answered this request.',
    corrected: 'The corrected certificate is issued and the old one is revoked.',
    declined: 'Request declined.',
    listFailed: 'Failed to fetch the correction requests.',
    answerFailed: 'The request could not be answered.',
  },

  record: { neverWritten: 'This can’t be changed here: it is what the sender wrote.' },

  page: { notFound: 'There is no such page.' },

  post: {
    titleAndAuthorRequired: 'Title and Author fields are required.',
    titleTooLong: `Title must be at most ${limits.title.max} characters long.`,
    authorTooLong: `Author must be at most ${limits.author.max} characters long.`,
    contentTooShort: (count: number) =>
      `Content must be at least ${limits.content.min} characters. Current count: ${count}.`,
    contentTooLong: (count: number) =>
      `Content must be at most ${limits.content.max} characters. Current count: ${count}.`,
    contentTooRich:
      'This post takes too long to show. Please use fewer or smaller tables, lists, quotes, links and other Markdown.',
    submitted: 'Blog submitted successfully!',
    submitFailed: 'Something went wrong while submitting the article.',
    listFailed: 'Could not fetch blog posts. Please try again later.',
    notFound: 'Post Not Found',
    tagUnknown: 'Please choose one of the domains.',
    liked: 'Thank you.',
    visitorInvalid: 'Send the random ID of this browser: 32 to 64 letters, digits or -.',
    likeFailed: 'Your like could not be counted.',
  },

  adminSession: {
    credentialsRequired: 'Username and password are required.',
    invalidCredentials: 'Invalid credentials.',
    serverError: 'Server error.',
    signedIn: 'Login successful!',
    signedOut: 'You are signed out.',
    ended: 'Your session has ended. Please sign in again.',
    lastOne:
      'This is the only account that can log in to the dashboard. Give another account the role Site admin first.',
    roleStays: 'The role Site admin cannot be deleted: without it, nobody can log in to the dashboard.',
  },

  recovery: {
    sent: `A reset link was sent to the registered admin email. It expires in ${RESET_MINUTES} minutes.`,
    sendFailed: 'Failed to send reset email.',
    passwordsDiffer: 'Passwords do not match.',
    passwordTooShort: `Password must be at least ${limits.adminPassword.min} characters long.`,
    passwordTooLong: `Password must be at most ${limits.password.maxBytes} bytes long.`,
    linkInvalid: `This reset link is unknown, was already used or is older than ${RESET_MINUTES} minutes.`,
    done: 'Password reset successfully.',
    unknownError: 'An unknown error occurred.',
  },

  export: {
    failed: 'Could not download the file. Please ensure the server is running.',
    busy: 'Another export is running. Please try again in a moment.',
  },

  summary: { failed: 'Failed to fetch the overview.' },

  mail: {
    listFailed: 'Failed to fetch the emails.',
    unknownState: 'State must be waiting, sent or failed.',
    unknown: 'This email no longer exists.',
    stillWaiting: 'This email is still waiting. It will be sent automatically.',
    sentAgain: 'The email will be sent again.',
    againFailed: 'Failed to send the email again.',
    tooManyToAddress: 'Not sent: this address got too many emails, or nobody has opened the first one.',
  },

  audit: { listFailed: 'Failed to fetch the audit list.' },

  moderation: {
    listFailed: 'Failed to fetch unverified blogs.',
    listError: (message: string) => `Error fetching blogs: ${message}`,
    verified: 'Blog verified successfully.',
    verifyFailed: 'Failed to verify blog.',
    verifyError: (message: string) => `Error verifying blog: ${message}`,
    rejected: 'Blog rejected.',
    reopened: 'Blog is waiting again.',
    rejectFailed: 'Failed to reject blog.',
    rejectError: (message: string) => `Error rejecting blog: ${message}`,
    decidedMeanwhile: {
      draft: 'Someone else has put this back to waiting.',
      verified: 'Someone else has verified this.',
      rejected: 'Someone else has rejected this.',
    },
    changedMeanwhile: 'The author has sent a new version. Please read that one.',
    reasonTooLong: `The reason must be at most ${limits.rejectReason.max} characters long.`,
    reasonIsRead: 'The author reads this: on their private page, and by email if they gave an address.',
    unknownPost: 'This post does not exist.',
    undoFailed: 'Failed to undo.',
    undoError: (message: string) => `Error undoing: ${message}`,
  },
} as const;
