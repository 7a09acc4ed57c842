import { expect, test } from 'vitest';
import { isDatabaseUnavailable, isDiskUnavailable, isUniqueViolation, isUnreadable } from '../errors';

const withCode = (code: string, message = '') => Object.assign(new Error(message), { code });

test.each([
  withCode('57P01', 'terminating connection due to administrator command'),
  withCode('57P03', 'the database system is starting up'),
  withCode('53300', 'sorry, too many clients already'),
  withCode('ECONNREFUSED'),
  withCode('SQLITE_FULL', 'database or disk is full'),
  withCode('SQLITE_IOERR_WRITE'),
  withCode('SQLITE_BUSY'),
  new Error('Connection terminated unexpectedly'),
  new Error(
    'Knex: Timeout acquiring a connection. The pool is probably full. Are you missing a .transacting(trx) call?',
  ),
  new Error('Client has encountered a connection error and is not queryable'),
  // The only error reported if a connection is lost between two queries of a transaction.
  new Error('Transaction query already complete, run with DEBUG=knex:tx for more info'),
  new Error('Invalid relations'),
  new Error('wrapped', { cause: withCode('ECONNRESET') }),
])('%s means that the database is unavailable', (error) => expect(isDatabaseUnavailable(error)).toBe(true));

test.each([
  withCode('23505'),
  withCode('22P05'),
  withCode('SQLITE_CONSTRAINT_UNIQUE'),
  Object.assign(withCode('ECONNABORTED', 'request aborted'), { type: 'request.aborted' }),
  new TypeError('x is not a function'),
  'a text',
  null,
])('%s means that the database is available and the bug is ours', (error) =>
  expect(isDatabaseUnavailable(error)).toBe(false),
);

test('a folder that is full, read-only, missing, or actually a file counts as an unavailable disk', () => {
  for (const code of ['ENOSPC', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST'])
    expect(isDiskUnavailable(withCode(code))).toBe(true);
  expect(isDiskUnavailable(withCode('ERR_INVALID_ARG_TYPE'))).toBe(false);
});

test('recognises the column of a unique violation in the messages of both databases', () => {
  const postgres = Object.assign(withCode('23505'), { constraint: 'applications_email_unique' });
  const sqlite = withCode('SQLITE_CONSTRAINT_UNIQUE', 'UNIQUE constraint failed: applications.email');
  for (const error of [postgres, sqlite]) {
    expect(isUniqueViolation(error, 'email')).toBe(true);
    expect(isUniqueViolation(error, 'reference')).toBe(false);
    expect(isUniqueViolation(error, '')).toBe(true);
  }
});

test('distinguishes a value or filter that the database cannot parse from our own bugs', () => {
  for (const error of [
    withCode('22003'),
    withCode('22P02'),
    withCode('42883'),
    new Error('Operator $and must be an array'),
  ])
    expect(isUnreadable(error)).toBe(true);
  for (const error of [withCode('23505'), withCode('42P01'), new TypeError('x is not a function'), null])
    expect(isUnreadable(error)).toBe(false);
});
