import { certificateLimits } from '../../contract/certificate/certificate';

export const certificateReplies = {
  fileRevoked: 'This certificate was revoked. Its file is no longer available.',
  noFile:
    'There is no PDF of this certificate because our print fonts lack some of its letters. Please print this page instead.',
  notCompleted: (reference: string) => `The internship of ${reference} is not completed. Nothing was issued.`,
  nameTurns: (reference: string) =>
    `The name in application ${reference} contains an invisible character that makes it look like something else. Nothing was issued. You can issue it from a spreadsheet instead: retype the name and use this reference number.`,
  nameNotPrintable: 'This name has a character that we can’t print.',
  unprintable: {
    name: 'The name has a character that we can’t print, so there will be no PDF.',
    domain: 'The domain has a character that we can’t print, so there will be no PDF.',
    other: 'Another field has a character that we can’t print, so there will be no PDF.',
  },
  notChecked: 'We could not check whether this can be printed. Please load the page again.',
  hasOne: 'One of these interns already has a certificate. Nothing was issued.',
  completedIssued: (count: number) =>
    count === 1
      ? 'Certificate issued. Its email is on the way.'
      : `${count} certificates issued. Their emails are on the way.`,
  letterGone: (id: string) => `Certificate ${id}, which it refers to, was revoked.`,
  neverChanged: 'An issued certificate is never changed. Revoke it and issue another one.',
  neverCopied: 'A certificate can’t be copied. Issue another one.',
  neverDeleted: 'An issued certificate can’t be deleted. Revoke it instead.',
} as const;

export const sheetReplies = {
  notOne: 'We can’t read this file as a spreadsheet. Please save it as .xlsx or as CSV in UTF-8.',
  old: 'This is an older workbook format, or it has a password. Please save it as .xlsx without a password.',
  macros: 'This workbook contains macros. Please save it as .xlsx without them.',
  damaged: 'This workbook is damaged or incomplete. Please save it again.',
  unpacksTooLarge:
    'This workbook contains much more than a list. Please copy only the list into a new workbook and save that.',
  tooDeep:
    'We can’t read this workbook: its parts are nested too deeply. Please copy only the list into a new workbook and save that.',
  tooMuchWork:
    'Reading this file takes too long or too much memory. Please copy only the list into a new workbook and save that.',
  severalSheets: (count: number) => `This workbook has ${count} sheets. Please keep only the sheet with the list.`,
  notUtf8: 'This file is not in UTF-8, so letters would come out wrong. Please save it as “CSV UTF-8”.',
  badCsv: (row: number) =>
    `The CSV can’t be read from row ${row} onwards: a quotation mark is missing or in the wrong place.`,
  empty: 'This file is empty.',
  noRows: 'There are no rows below the header row.',
  noHead: (missing: readonly string[]) =>
    `The first row must contain the column names. Missing: ${missing.join(', ')}. The template has the right header row.`,
  columnTwice: (name: string) => `Column ${name} appears twice. Please keep only one.`,
  tooManyRows: `A list can have at most ${certificateLimits.sheetRows.max} rows. Please split it.`,
  formula: 'This is a formula. Please paste its result as a value.',
  failedFormula: 'This cell shows an error in the spreadsheet. Please type the value.',
  date: 'The spreadsheet turned this into a date. Please format the cell as text and type it again.',
  number:
    'The spreadsheet stores a different number from the one it shows. Please format the cell as text and type it again.',
  hidden: 'This row is hidden in the spreadsheet. Please unhide or delete it.',
  merged: 'This cell is merged with others. Please unmerge them and fill in each one.',
  idExists: (as: string, by: string) => (as === by ? `${as} already exists.` : `${as} already exists, as ${by}.`),
  referenceTaken: (id: string) => `Certificate ${id} already has this reference number.`,
  sameRow: (id: string) =>
    `Certificate ${id} was issued from the same row. If this is someone else, add a reference number.`,
  twice: (rows: readonly number[]) =>
    `The same entry is in row ${rows.slice(0, 5).join(', ')}${rows.length > 5 ? ' and other rows' : ''}.`,
  notThese: (bad: number) =>
    bad === 1 ? 'One row has a problem. Nothing was issued.' : `${bad} rows have problems. Nothing was issued.`,
  nothingLeft: 'None of the rows can be issued.',
  issued: (count: number) => (count === 1 ? 'Certificate issued.' : `${count} certificates issued.`),
} as const;

export const correctionReplies = {
  asked: 'We have received your request and will answer by email.',
  revoked: 'This certificate was revoked and can’t be corrected.',
  waitsAlready: 'There is already a request about this certificate. We will answer it by email.',
  answered: 'Someone else has already answered this request.',
  recorded:
    'This was recorded during the internship. To change it, revoke the certificate, correct the record and issue a new one.',
  corrected: 'The corrected certificate was issued and the old one was revoked.',
  declined: 'Request declined.',
} as const;
