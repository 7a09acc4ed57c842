import { inject } from 'vitest';
import { type Applicant, applicationCalls } from './application-calls';
import { call } from './client';
import { runSql } from './database';

const product = inject('product');

export const { apply, look, withdraw, correct, correctContact, decide, record, audited } = applicationCalls(call);
/** Returns emails except the receipt, in order. */
export const mailsTo = (address: string) =>
  runSql(
    product,
    `SELECT subject, text, state, next_attempt_at FROM mails WHERE recipient = '${address}' AND kind = 'application status' ORDER BY id`,
  );
/** Moves the last change into the past, so that delayed emails are sent. */
export const announceNow = ({ reference }: Applicant) =>
  runSql(product, `UPDATE notifications SET told_at = at WHERE topic = '${reference}'`);

export const contact = {
  mobile: '+91 91111 11111',
  address: '34 Other Road',
  linkedin: 'https://www.linkedin.com/in/other',
  github: 'https://github.com/other',
};
