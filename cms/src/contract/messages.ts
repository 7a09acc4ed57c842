import { commonMessages } from './common-messages';
import { fileLimits } from './file-limits';
import { CONFIRM_HOURS, FORGOTTEN_MINUTES, INVITATION_DAYS, limits, REMINDER_DAYS, RESET_MINUTES } from './limits';
import { postMessages } from './post-messages';

/** Rule of the specification, section 5. */
const onePerRound =
  'Only one domain per person; multiple applications lead to cancellation. If you withdrew or were not selected, you can apply again in the next round.';

const pictures = (numbers: readonly string[]): string =>
  numbers.length > 1 ? `Pictures ${new Intl.ListFormat('en-GB').format(numbers)} are` : `Picture ${numbers[0]} is`;

/** Texts that server and site share (specification, sections 5 and 8). */
export const messages = {
  generic: commonMessages.generic,
  notFound: 'Not found.',
  methodNotAllowed: 'This method is not allowed here.',
  badJson: 'The request body is not valid JSON.',
  jsonOnly: 'Send the request body as application/json.',
  jsonObject: 'Send a JSON object.',
  badRequest: 'The request could not be understood.',
  tooLarge: 'The request is too large.',
  noDrafts: 'Entries of this kind have no drafts to publish. Use the fields and buttons of their form.',
  noRoom: 'The server has no room for this file: its disk is full or cannot be written. Nothing was changed.',
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
  apiToken: {
    never: 'No API token opens this call.',
    notAllowed: (scope: string) => `This API token is not allowed to ${scope}. See Settings → API Tokens in the panel.`,
  },
  webhook: {
    urlInvalid: 'Enter an address that begins with https://.',
    nameRequired: 'Name is required.',
    tooMany: (most: number) => `There can be at most ${most} webhooks.`,
  },
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
    pictureTooLarge: 'A picture in the media library can have at most 10 MB. Please choose a smaller one.',
    documentsOfNetwork:
      'Too many documents from your network wait to be read. Please send the form without documents, or try again tomorrow.',
    documentsOfAll:
      'Too many documents wait to be read. Please send the form without documents, or try again tomorrow.',
    noRoom:
      'We can take no files at the moment, because our disk is nearly full. Please try again later. Forms without files are taken.',
    animated: 'This is an animated PNG (APNG). Please choose a picture that does not move.',
    costly: 'This image takes too long to open. Please save it smaller, or as a JPEG that is not progressive.',
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
    alreadyApplied: `There is already an application with this email. ${onePerRound}`,
    onePerRound,
    closed: commonMessages.applicationsClosed,
    unknown: 'This application does not exist.',
    unknownDocument: 'This application has no such document.',
    statusChanged: 'Status changed.',
    statusFailed: 'The status could not be changed.',
    statusUndone: 'Undone. No email goes out.',
    mailedSoon: 'The applicant gets an email.',
    mailedInAll: (delay: string) => `Each applicant gets an email in ${delay}. Until then you can undo it.`,
    mailedSoonAll: 'Each applicant gets an email.',
    mailedIn: (delay: string) => `The applicant gets an email in ${delay}. Until then you can undo it.`,
    changedMeanwhile: (status: string) => `Someone else has set this to “${status}” meanwhile.`,
    stateNotSaved:
      'Saving does not change the status: set it in the dashboard. If someone has changed it meanwhile, reload the page.',
    unknownStatus: 'This status does not exist.',
    chooseSome: 'Choose at least one application.',
    tooManyAtOnce: `Choose at most ${limits.atOnce.max} applications at once.`,
    noteRequired: 'Write the note first.',
    noted: 'Note saved.',
    onlyApplicant: 'Only the applicant can withdraw an application.',
    withdrawnFinally: 'The applicant has withdrawn this application. This is final.',
    overdueInvalid: 'The filter overdue can be true, or left out.',
    reasonTooLong: `The reason must be at most ${limits.reason.max} characters long.`,
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
    contactCorrected: 'Your contact details are saved.',
    corrected: 'Your changes are saved.',
    correctFailed: 'Your changes could not be saved.',
    reviewBegun: 'We have started to review your application, so it can no longer be corrected here.',
    withdrawnEarlier: 'This application was withdrawn, so it can no longer be corrected.',
    withdrawn: 'Your application is withdrawn.',
    withdrawFailed: 'Your application could not be withdrawn.',
    answered: 'Your application has been answered, so it can no longer be withdrawn.',
  },

  review: {
    reviewRequired: 'Review cannot be empty.',
    reviewTooShort: `Review must be at least ${limits.review.min} characters long.`,
    reviewTooLong: `Review must be at most ${limits.review.max} characters long.`,
    linkedinInvalid: 'Please enter a valid LinkedIn profile URL.',
    photoRequired: 'A profile photo is required.',
    submitted: 'Thank You!',
    failed: 'Submission Failed',
    unknownPhoto: 'There is no such photo.',
  },

  account: {
    passwordsDiffer: 'Passwords do not match',
    passwordRequired: 'Password is required.',
    passwordTooShort: `Password must be at least ${limits.accountPassword.min} characters long.`,
    passwordTooLong: `Password must be at most ${limits.password.maxBytes} bytes long.`,
    emailTaken: 'There is already an account with this email address.',
    emailUnproved:
      'Someone signed up with this email address and never confirmed it. Log in to your account in this browser, and open this link again.',
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
    linkSetsPassword:
      'Someone signed up with this email address again. To confirm that it is yours, set a new password.',
    /** Reveals nothing about accounts. */
    forgottenSent: `If there is an account with this email address, a link to set a new password is on its way. It works once, for ${FORGOTTEN_MINUTES} minutes.`,
    forgottenFailed: 'The link could not be requested.',
    forgottenLinkInvalid: `This link is unknown, was already used, is older than ${FORGOTTEN_MINUTES} minutes or was replaced by a newer one.`,
    passwordSet: 'Your new password is set. Please log in with it.',
    passwordFailed: 'Your password could not be changed.',
    passwordChanged: 'Your password is changed. You are logged out on every other device.',
    passwordWrong: 'This is not your current password.',
    nameChanged: 'Your name is changed.',
    nameFailed: 'Your name could not be changed.',
    emailLinkSent: `A link was sent to the new address. Your account has the old one until you open it. It works once, for ${CONFIRM_HOURS} hours.`,
    emailFailed: 'Your email address could not be changed.',
    emailSame: 'Your account has this email address already.',
    deleted: 'Your account is deleted.',
    deleteFailed: 'Your account could not be deleted.',
    ended: 'Your session has ended. Please log in again.',
  },

  reminder: {
    /** Reveals nothing about the list. */
    asked:
      'Check your inbox: press the button behind the link in our email. If nothing comes, you may be on the list already.',
    open: 'Applications are open: you can apply now.',
    full: 'The list is full. Please look in again later.',
    failed: 'Your address could not be saved.',
    linkInvalid: `This link is unknown, is older than ${REMINDER_DAYS} days, was replaced by a newer one, or has done its work.`,
    confirmed: 'You are on the list. We write to you once, when applications open.',
    confirmFailed: 'Your address could not be confirmed.',
    removed: 'Your address is deleted.',
    removeFailed: 'Your address could not be deleted.',
    told: 'The emails are on their way.',
    tellFailed: 'The emails could not be sent.',
    listFailed: 'Failed to fetch the list.',
  },

  contactMessage: {
    topicRequired: 'Please choose what it is about.',
    textRequired: 'Please write your message.',
    sent: 'Thank you. Your message is with the team.',
    failed: 'Your message could not be sent.',
    unknown: 'There is no such message.',
    unknownState: 'There is no such state.',
    closed: 'Done.',
    closeFailed: 'The message could not be changed.',
    listFailed: 'Failed to fetch messages.',
  },

  certificate: {
    idRequired: 'Please enter a Certificate ID.',
    unknown: 'No certificate has this ID.',
    lookupFailed: 'Failed to fetch certificate details. The server might be down or the ID is incorrect.',
    unknownError: 'An unknown error occurred.',
    idInvalid: `A Certificate ID has at most ${limits.certificateId.max} letters, digits, - _ and /.`,
    domainRequired: 'Domain is required.',
    courseRequired: 'Please choose Internship or Course.',
    hoursInvalid: `Hours must be a whole number from 1 to ${limits.certificateHours.max}.`,
    skillsTooMany: `Please name at most ${limits.skills.most} skills.`,
    skillTooLong: `Please use at most ${limits.skills.each} characters for each skill, with a comma between two.`,
    projectInvalid: `Please enter a link that begins with https://, with at most ${limits.url.max} characters.`,
    saved: 'Validation entry saved successfully.',
    noSuccess: 'No success message from server.',
    saveFailed: (error: string) => `Submission failed: ${error}`,
    idTaken: 'There is already a certificate with this ID.',
    reasonRequired: 'Please give the reason.',
    revoked: 'Certificate revoked.',
    holder: (isTold: boolean) =>
      isTold
        ? 'The holder gets an email with the date and your reason.'
        : 'We don’t have the holder’s email address, so they won’t be told. If you can reach them, please do.',
    fileRevoked: 'This certificate was revoked. Its file is no longer available.',
    noFile:
      'There is no PDF of this certificate because our print fonts lack some of its letters. Please print this page instead.',
    unknownList: 'There is no such status list.',
    keyLeaked: 'Credentials cannot be signed at the moment. Please try again later.',
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

  page: {
    notFound: 'There is no such page.',
    slugTaken: (slug: string) => `/${slug} is another page of the site. Choose another address.`,
    linked: (slug: string) =>
      `The site links to /${slug}, also beside its forms. Change the text, or set “Published” to false, but leave the page and its address.`,
  },
  intern: {
    notFound: 'There is no such page.',
    made: 'Your page is public. We sent its address to you.',
    removed: 'Your page is taken down.',
    failed: 'Your page could not be changed.',
    revoked: 'This certificate was revoked: it can have no page.',
    unknownText: 'There is no such text.',
    shownRequired: 'Please say whether it is shown: true or false.',
    notPublic: 'Only what is public can be shown on your page.',
    shown: 'Chosen for your page.',
    hidden: 'Taken off your page.',
  },
  domain: {
    notFound: 'There is no page of this domain.',
    inUse: (name: string, count: number) =>
      `${name} is in use: applications, posts and certificates that name it: ${count}. Set “Published” to false to hide its page.`,
  },

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
    linkInvalid: 'Please enter a link that begins with https://.',
    pictureWithoutWords:
      'Please say what each picture shows, between its square brackets: ![What it shows](picture:1).',
    pictureMissing(numbers: readonly string[]) {
      const it = numbers.length > 1 ? 'them' : 'it';
      return `${pictures(numbers)} in the text, but not on this device any more. Please add ${it} again, or remove ${it} from the text.`;
    },
    pictureNotKept: (numbers: readonly string[]) =>
      `${pictures(numbers)} on this page alone, because this device refuses to keep ${numbers.length > 1 ? 'them' : 'it'}. Send the post before you close the page.`,
    picturesFailed: 'The pictures of this post cannot be shown.',
    picturesFull:
      'Too many pictures wait for a moderator at the moment. Please send the post without pictures, or later.',
    pictureInvalid: 'Please choose an image that this browser can show.',
    picturesMost: 'A post has eight pictures at most.',
    altRequired: 'Please say what the picture shows.',
    submitted: 'Blog submitted successfully!',
    submitFailed: 'Something went wrong while submitting the article.',
    ...postMessages,
    tagUnknown: 'Please choose one of the domains.',
    liked: 'Thank you.',
    visitorInvalid: 'Send the random ID of this browser: 32 to 64 letters, digits or -.',
  },

  adminSession: {
    credentialsRequired: 'Username and password are required.',
    invalidCredentials: 'Invalid credentials.',
    serverError: 'Server error.',
    signedIn: 'Login successful!',
    signedOut: 'You are signed out.',
    signedOutEverywhere: 'You are signed out everywhere.',
    sessionsFailed: 'Failed to fetch your open sessions.',
    endFailed: 'Failed to sign out everywhere.',
    ended: 'Your session has ended. Please sign in again.',
    challengeEnded: 'This took too long. Please sign in again.',
    lastOne:
      'This is the only account that can log in to the dashboard. Give another account the role Site admin first.',
    roleStays: 'This role cannot be deleted: without it, its people cannot log in to the dashboard.',
  },

  secondFactor: {
    asked: 'Confirm that it is you.',
    codeRequired: 'Please enter a code.',
    codeWrong: 'This code is wrong or was already used.',
    passkeyInvalid: 'This passkey could not be checked. Please try again.',
    passkeysFull: `You have ${limits.passkey.most} passkeys. Remove one first.`,
    passkeyCancelled: 'No passkey was used. Please try again, or type a code.',
    passwordRequired: 'Password is required.',
    passwordWrong: 'This password is wrong.',
    panelClosed: 'Sign in to the dashboard at /admin, with your second factor, and open the Strapi panel from there.',
    noPanel: 'Set up a second factor first, and ask for an account of the Strapi panel with your email address.',
    unknown: 'There is no such second factor.',
    notBegun: 'Please begin again: the setup has expired.',
    hasApp: 'An authenticator app is set up already. Remove it first.',
    required: 'Set up a second factor under Your account first.',
    none: 'Set up a second factor first.',
    added: 'The second factor is set up.',
    removed: 'The second factor was removed.',
    newCodes: 'These are your new recovery codes. The old ones no longer work.',
    reset: 'The second factor was reset. The person can sign in with the password alone.',
    hasNone: 'This person has no second factor.',
    resetFailed: 'Failed to reset the second factor.',
    readFailed: 'Failed to fetch your second factor.',
    setUpFailed: 'Failed to set up the second factor.',
    removeFailed: 'Failed to remove the second factor.',
    codesFailed: 'Failed to make new recovery codes.',
  },

  team: {
    usernameRequired: 'Username is required.',
    usernameInvalid: `Please use ${limits.teamUsername.min} to ${limits.teamUsername.max} letters, digits, dots, dashes or underscores.`,
    usernameTaken: 'Someone else has this username.',
    roleRequired: 'Please choose a role.',
    inTeam: 'This person is in the team already.',
    blocked: 'The account with this email address is blocked in the Strapi panel.',
    full: `The team has ${limits.team.max} people and invitations. Remove one first.`,
    invited: 'The invitation was sent.',
    inviteFailed: 'Failed to send the invitation.',
    linkInvalid: `This invitation is unknown, was already used, was withdrawn or is older than ${INVITATION_DAYS} days.`,
    joined: 'Your password is set. You can sign in now.',
    roleChanged: 'The role was changed.',
    removed: 'The person was removed.',
    withdrawn: 'The invitation was withdrawn.',
    unknown: 'There is no such person in the team.',
    lastAdministrator: 'This is the last administrator. Make someone else an administrator first.',
    listFailed: 'Failed to fetch the team.',
    changeFailed: 'Failed to change the role.',
    removeFailed: 'Failed to remove the person.',
  },

  recovery: {
    sent: `A reset link was sent to the registered admin email. It expires in ${RESET_MINUTES} minutes.`,
    sentTo: `If someone in the team has this username, a reset link was sent to their email. It expires in ${RESET_MINUTES} minutes.`,
    usernameInvalid: 'Please enter a username.',
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
    decidedMeanwhile: {
      draft: 'Someone else has returned this to waiting.',
      verified: 'Someone else has verified this.',
      rejected: 'Someone else has rejected this.',
    },
    stateNotSaved:
      'Saving does not change the state. Save without it, then use Verify or Reject beside the entry. If someone has decided meanwhile, reload the page.',
    changedMeanwhile: 'The author has sent a new version. Please read that one.',
    reasonTooLong: `The reason must be at most ${limits.reason.max} characters long.`,
    unknownState: 'State must be draft, verified or rejected.',
    noteTooLong: `The note must be at most ${limits.reason.max} characters long.`,
    noteIsInternal: 'Only moderators read this.',
    takenDown: 'Taken down.',
    takeDownFailed: 'Failed to take it down.',
    takeDownError: (message: string) => `Error taking it down: ${message}`,
    reopen: 'Return to waiting',
    reopened: 'Returned to waiting.',
    reopenFailed: 'Failed to return it to waiting.',
    reopenError: (message: string) => `Error returning it to waiting: ${message}`,
    reasonIsRead: 'The author reads this: on their private page, and by email if they gave an address.',
    passageRequired: 'Please copy or type the passage.',
    passageTooLong: `A passage must be at most ${limits.mark.passage} characters long.`,
    passageUnknown: 'This passage is not in the text.',
    passagesGone: 'A marked passage is not in the text any more. Remove it, or mark it again.',
    markNoteRequired: 'Please say what should change.',
    markNoteTooLong: `What should change must be at most ${limits.mark.note} characters long.`,
    marksNotKept:
      'The marks are on this page alone, because this device refuses to keep them. Send them before you close the page.',
    marksInvalid: 'Send a list of marks, each with a passage and a note.',
    marksMost: `A text has ${limits.mark.most} marks at most.`,
    undoFailed: 'Failed to undo.',
    undoError: (message: string) => `Error undoing: ${message}`,
  },
} as const;
