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
  unavailable: 'The service is busy or its database is away. Nothing was saved; please try again in a moment.',
  tooMany: 'Too many requests. Please wait a little and try again.',
  unauthorized: 'Please sign in.',
  forbidden: 'You may not do this.',
  invalid: 'Please check the marked fields.',
  controlCharacters: 'Remove the control characters from this field.',
  turningCharacters:
    'There is an invisible character in this field that makes it read as something else. It often comes with what is pasted: please type it anew.',
  keyReused: 'This Idempotency-Key was used for a different request.',
  taken: 'There is an entry with this value already, and it has to be the only one.',
  notEncoded: 'Send the request body as it is, without a Content-Encoding.',
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
    closed: commonMessages.applicationsClosed,
    unknown: 'This application does not exist.',
    unknownDocument: 'This application has no such document.',
    statusChanged: 'Status changed.',
    unknownStatus: 'This status does not exist.',
    chooseSome: 'Choose at least one application.',
    tooManyAtOnce: `Choose at most ${limits.atOnce.max} applications at once.`,
    noteRequired: 'Write the note first.',
    noted: 'Note kept.',
    onlyApplicant: 'Only the applicant can withdraw an application.',
    withdrawnFinally: 'The applicant has withdrawn this application. That is final.',
    overdueInvalid: 'The filter overdue can be true, or left out.',
    reasonTooLong: `The reason must be at most ${limits.rejectReason.max} characters long.`,
    reasonRequired: 'Write the reason first.',
    reasonGiven: 'It goes out by mail, with the decision.',
    reasonFailed: 'The reason could not be sent.',
    reasonMisplaced: 'Only a decision that somebody is not selected has a reason.',
  },

  applicationStatus: {
    referenceRequired: 'Please enter your reference number.',
    referenceInvalid: 'A reference number looks like APP-2026-4HTK9-P3QWX.',
    unknown: 'No application has this reference number and this email. Please check both against your receipt.',
    readFailed: 'Your application could not be looked up.',
    corrected: 'Your contact data is saved.',
    correctFailed: 'Your contact data could not be saved.',
    reviewBegun: 'The review of your application has begun, so it can no longer be corrected here.',
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
    unknown: 'This review does not exist.',
    unknownPhoto: 'There is no such photo.',
    verified: 'Review verified successfully.',
    rejected: 'Review rejected.',
    reopened: 'Review is waiting again.',
    listFailed: 'Failed to fetch unverified reviews.',
    listError: (message: string) => `Error fetching reviews: ${message}`,
    verifyFailed: 'Failed to verify review.',
    verifyError: (message: string) => `Error verifying review: ${message}`,
    rejectFailed: 'Failed to reject review.',
    rejectError: (message: string) => `Error rejecting review: ${message}`,
  },

  account: {
    passwordsDiffer: 'Passwords do not match',
    passwordRequired: 'Password is required.',
    passwordTooShort: `Password must be at least ${limits.accountPassword.min} characters long.`,
    passwordTooLong: `Password must be at most ${limits.password.maxBytes} bytes long.`,
    emailTaken: 'An account with this email exists already.',
    registered: 'Signup successful! Please log in.',
    loggedIn: 'Login successful!',
    loggedOut: commonMessages.loggedOut,
    invalidCredentials: 'Email or password is wrong.',
    failed: 'Something went wrong. Please try again.',
    unconfirmed: 'Please confirm your email address first.',
    confirmationSent: `A link was sent to your email address. It works once, for ${CONFIRM_HOURS} hours.`,
    confirmationFailed: 'The mail could not be sent. Please try again in a moment.',
    confirmed: 'Your email address is confirmed.',
    confirmedAlready: 'Your email address is confirmed already.',
    confirmFailed: 'Your email address could not be confirmed.',
    linkInvalid: `This link is unknown, was used, is older than ${CONFIRM_HOURS} hours, or a newer one took its place.`,
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
    idTaken: 'A certificate with this ID exists already.',
    reasonRequired: 'Please give the reason.',
    revoked: 'Certificate revoked.',
    /** Before it is revoked: whether its holder hears of it. */
    holder: (isTold: boolean) =>
      isTold
        ? 'The holder gets a mail with the date and your reason.'
        : 'No email address of the holder is known here, so nobody is told. If you can reach them, please do.',
    fileRevoked: 'This certificate was revoked. Its file is not handed out any more.',
    noFile:
      'There is no PDF of this certificate: it has letters that our fonts for print do not have. Please print its page.',
    chooseSome: 'Choose at least one applicant.',
    tooManyAtOnce: `Choose at most ${limits.atOnce.max} applicants at once.`,
    notSelected: (reference: string) => `The application ${reference} is not selected any more. Nothing was issued.`,
    nameTurns: (reference: string) =>
      `The name in the application ${reference} holds an invisible character that makes it read as something else. Nothing was issued. From a spreadsheet it can be: with the name typed anew, and this reference number.`,
    hasOne: 'One of these applicants has a certificate already. Nothing was issued.',
    selectedIssued: (count: number) =>
      count === 1
        ? 'Certificate issued, and its mail is on its way.'
        : `${count} certificates issued, and their mails are on their way.`,
    selectedFailed: 'Failed to fetch the selected applicants.',
    neverChanged: 'What was issued is never changed. Revoke it, and issue another one.',
    neverCopied: 'A certificate is never copied. Issue another one.',
    neverDeleted: 'A certificate that was issued is never deleted. Revoke it instead.',
    listFailed: 'Failed to fetch certificates.',
    listError: (message: string) => `Error fetching certificates: ${message}`,
    revokeFailed: 'Failed to revoke certificate.',
    revokeError: (message: string) => `Error revoking certificate: ${message}`,
  },

  certificateSheet: {
    choose: `Please choose an ${fileLimits.sheet.words}.`,
    notOne: 'This is no spreadsheet that can be read here. Please save it as .xlsx, or as CSV in UTF-8.',
    old: 'This is a workbook of an older kind, or one with a password. Please save it as .xlsx without a password.',
    macros: 'This workbook holds macros. Please save it as .xlsx, without them.',
    damaged: 'This workbook is damaged, or was never whole. Please save it again.',
    unpacksTooLarge:
      'There is far more in this workbook than a list. Please copy the list alone into a new one, and save that.',
    severalSheets: (count: number) =>
      `This workbook has ${count} sheets. Please keep the one with the list, so that none is overlooked.`,
    notUtf8: 'This text is not in UTF-8, so its letters would come out wrong. Please save it as “CSV UTF-8”.',
    badCsv: (row: number) =>
      `This text is no CSV from row ${row} on: a quote is not closed, or stands in the wrong place.`,
    empty: 'There is nothing in this file.',
    noRows: 'There is no row below the head.',
    noHead: (missing: readonly string[]) =>
      `The first row has to name the columns. Missing: ${missing.join(', ')}. The template has the right head.`,
    columnTwice: (name: string) => `The column ${name} is there twice. Please keep one of them.`,
    tooManyRows: `Only ${limits.sheetRows.max} rows are taken at once. Please split the list.`,
    formula: 'This is a formula. Please paste its result as a value.',
    failedFormula: 'The spreadsheet shows an error here.',
    date: 'The spreadsheet made a date of this. Please format the cell as text, and write it again.',
    number:
      'The spreadsheet holds another number than it shows, or shortens it. Please format the cell as text, and write it again.',
    hidden: 'This row is hidden in the spreadsheet. Please show it, or delete it.',
    merged: 'This cell is merged with others. Please separate them, and fill in each.',
    idExists: (as: string, by: string) => (as === by ? `${as} exists already.` : `${as} exists already, as ${by}.`),
    referenceTaken: (id: string) => `The certificate ${id} has this reference number already.`,
    sameRow: (id: string) =>
      `The certificate ${id} was issued from the same row. If this is somebody else, write a reference number.`,
    twice: (rows: readonly number[]) =>
      `The same stands in row ${rows.slice(0, 5).join(', ')}${rows.length > 5 ? ' and others' : ''}.`,
    leaveOutInvalid: 'Say which rows are to be left out: their numbers, with a comma between two.',
    notThese: (bad: number) =>
      bad === 1
        ? 'One row is not as it should be. Nothing was issued.'
        : `${bad} rows are not as they should be. Nothing was issued.`,
    nothingLeft: 'No row of this list can be issued.',
    issued: (count: number) => (count === 1 ? 'Certificate issued.' : `${count} certificates issued.`),
    checkFailed: 'The list could not be checked.',
    issueFailed: 'Nothing was issued.',
    unsure: 'Nobody knows yet whether this was issued.',
  },

  privateLink: {
    unknown: 'There is nothing behind this link. Please check that it is whole.',
    failed: 'Could not fetch what you sent. Please try again later.',
    sentAgain: 'Sent again. It waits to be read.',
    sendFailed: 'It could not be sent again.',
    withdrawn: 'Withdrawn. It is gone.',
    withdrawFailed: 'It could not be withdrawn.',
    published: 'This is public by now, and can no longer be changed here.',
    gone: 'This was withdrawn, or the team removed it.',
    changedMeanwhile:
      'This was changed meanwhile: in another window, on another device or by an editor. Please look at it as it is now.',
  },

  correction: {
    wrongRequired: 'Please say what is wrong.',
    rightRequired: 'Please say how it should be.',
    asked: 'Your request is with us. The answer comes by mail.',
    failed: 'Your request could not be sent.',
    revoked: 'This certificate was revoked: nothing in it can be corrected.',
    waitsAlready: 'A request about this certificate waits already. The answer comes by mail.',
    unknown: 'This request does not exist.',
    unknownState: 'The state is waiting, corrected or declined.',
    answered: 'Somebody else answered this request meanwhile.',
    corrected: 'The corrected certificate is issued, and the old one revoked.',
    declined: 'Request declined.',
    listFailed: 'Failed to fetch the correction requests.',
    answerFailed: 'The request could not be answered.',
  },

  record: { neverWritten: 'This is read here, not written: it comes from whoever sent it.' },

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
    tagUnknown: 'Please choose one of the domains.',
    liked: 'Thank you.',
    likeTakenBack: 'Taken back.',
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
  },

  recovery: {
    sent: `A reset link was sent to the registered admin email. It expires in ${RESET_MINUTES} minutes.`,
    sendFailed: 'Failed to send reset email.',
    passwordsDiffer: 'Passwords do not match.',
    passwordTooShort: `Password must be at least ${limits.adminPassword.min} characters long.`,
    passwordTooLong: `Password must be at most ${limits.password.maxBytes} bytes long.`,
    linkInvalid: `This reset link is unknown, was used, or is older than ${RESET_MINUTES} minutes.`,
    done: 'Password reset successfully.',
    unknownError: 'An unknown error occurred.',
  },

  export: {
    failed: 'Could not download the file. Please ensure the server is running.',
    busy: 'Another export is running. Please try again in a moment.',
  },

  summary: { failed: 'Failed to fetch the overview.' },

  mail: {
    listFailed: 'Failed to fetch the mails.',
    unknownState: 'The state is waiting, sent or failed.',
    unknown: 'This mail does not exist any more.',
    stillWaiting: 'This mail still waits to be sent. It goes out by itself.',
    sentAgain: 'The mail is sent again.',
    againFailed: 'Failed to send the mail again.',
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
      draft: 'Somebody else put this back to waiting meanwhile.',
      verified: 'Somebody else verified this meanwhile.',
      rejected: 'Somebody else rejected this meanwhile.',
    },
    changedMeanwhile: 'The author sent a new version meanwhile. Please read that one.',
    reasonTooLong: `The reason must be at most ${limits.rejectReason.max} characters long.`,
    unknownPost: 'This post does not exist.',
    undoFailed: 'Failed to undo.',
    undoError: (message: string) => `Error undoing: ${message}`,
  },
} as const;
