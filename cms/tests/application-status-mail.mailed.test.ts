import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Applicant, applicationCalls } from './support/application-calls';
import { runSql } from './support/database';
import { mailed } from './support/mailed';
import { adminTokenOf } from './support/send';

const soon = { timeout: 10_000, interval: 50 };
const DELAY_MS = 60_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The product waits a minute before it sends a decision. */
const { product, smtp, call, send: sendAs, mailsTo: mailsOf, move } = await mailed();
let token: string;
async function signIn() {
  token = await adminTokenOf(product);
}
beforeAll(signIn);

const send = async (method: string, path: string, json?: object) => (await sendAs(method, path, json, token)).body;
const calls = applicationCalls(call);
/** Applies and waits for the receipt. */
async function apply(): Promise<Applicant> {
  const mine = await calls.apply();
  await vi.waitFor(() => expect(mailsTo(mine)).toHaveLength(1), soon);
  return mine;
}
const decide = ({ reference }: Applicant, status: string, reason?: string) =>
  calls.decide(token, reference, status, reason);
/** Moves the clock past the delay of decisions, and waits until no email is due. */
async function passDelay(): Promise<void> {
  await move(DELAY_MS + 1000);
  await vi.waitFor(
    async () => expect(await runSql(product, "SELECT kind FROM mails WHERE state = 'waiting'")).toEqual([]),
    soon,
  );
}
const correct = async (who: Applicant, address: string) => {
  const contact = { mobile: '+91 90000 00000', linkedin: 'https://www.linkedin.com/in/other', github: '', address };
  expect((await send('POST', '/applications/status/contact', { ...who, ...contact })).success).toBe(true);
};
const look = async (who: Applicant) => (await calls.look(who)).body.data;
const mailsTo = ({ Mail }: Applicant) => mailsOf(Mail);
const subjects = (who: Applicant) => mailsTo(who).map((mail) => /^Subject: (.*?):? APP-/m.exec(mail)?.[1]);

const RECEIPT = 'We have your application';
const states: [state: string, subject: string, words: string][] = [
  ['in review', 'We are reading your application', 'You will hear from us by '],
  ['shortlisted', 'You are shortlisted', 'a brief interview. It is a conversation, not an exam'],
  ['interview', 'Your interview is next', 'After the interview we decide'],
  ['selected', 'You are selected', 'with a mentor. It is free, with no fees at any point.'],
  ['not selected', 'You were not selected this time', 'Our decision says nothing about what you can do'],
];

describe('The emails about a status', () => {
  test('announce each state in order, with a link to the status page and no email address', async () => {
    const mine = await apply();
    for (const [count, [state]] of states.entries()) {
      await decide(mine, state);
      await passDelay();
      expect(mailsTo(mine)).toHaveLength(count + 2);
      expect((await look(mine)).status).toBe(state);
    }
    expect(subjects(mine)).toEqual([RECEIPT, ...states.map(([, subject]) => subject)]);
    const [receipt = '', ...mails] = mailsTo(mine);
    const way = `${product.url}/application/status#${mine.reference}`;
    for (const [index, mail] of [receipt, ...mails].entries()) {
      expect(mail).toContain(`\r\n    ${way}\r\n`);
      const text = mail.slice(mail.indexOf('\r\n\r\n'));
      expect(text).not.toContain(mine.Mail);
      const words = states[index - 1]?.[2];
      if (words) expect(text.replace(/\s+/g, ' ')).toContain(words);
    }
  });

  test('are not sent for a state that is changed or undone before the delay ends', async () => {
    const mine = await apply();
    await decide(mine, 'not selected');
    await decide(mine, 'selected');
    await decide(mine, 'received');
    await passDelay();
    expect(subjects(mine)).toEqual([RECEIPT]);
    await decide(mine, 'not selected');
    await decide(mine, 'shortlisted');
    await passDelay();
    expect(subjects(mine)).toEqual([RECEIPT, 'You are shortlisted']);
    await decide(mine, 'not selected');
    await decide(mine, 'shortlisted');
    await passDelay();
    expect(subjects(mine)).toEqual([RECEIPT, 'You are shortlisted']);
  });

  test('include the reason for not being selected: in the same email if none was sent yet, otherwise in a separate one', async () => {
    const [mine, other] = [await apply(), await apply()];
    const reason = 'Your plan was good.\n\nWe had one place, and somebody had built it already.';
    await decide(mine, 'not selected');
    await decide(mine, 'not selected', 'A slip.');
    await decide(mine, 'not selected', reason);
    expect(await look(mine)).toMatchObject({ status: 'received', reason: null });
    const { references, ...bulk } = {
      references: [other.reference],
      status: 'not selected',
      reason: 'No places left.',
    };
    await send('POST', '/admin/applications/status', { references, ...bulk });
    await passDelay();
    expect([mailsTo(mine), mailsTo(other)].map(({ length }) => length)).toEqual([2, 2]);
    expect(mailsTo(other)[1]).toContain('\r\nWhat the team says:\r\n\r\n    No places left.\r\n');
    expect(mailsTo(mine)[1]).toContain(
      '\r\nWhat the team says:\r\n\r\n    Your plan was good.\r\n    \r\n    We had one place, and somebody had built it already.\r\n',
    );
    expect(await look(mine)).toMatchObject({ status: 'not selected', reason });

    // The same reason again is not announced; a different one is.
    await decide(mine, 'not selected', reason);
    await decide(mine, 'not selected');
    await passDelay();
    expect(subjects(mine)).toEqual([RECEIPT, 'You were not selected this time']);
    await decide(mine, 'not selected', 'In plainer words: do apply again.');
    await passDelay();
    expect(mailsTo(mine)).toHaveLength(3);
    expect(mailsTo(mine)[2]).toContain('    In plainer words: do apply again.\r\n');
    expect((await look(mine)).reason).toBe('In plainer words: do apply again.');
    const { data } = await send('GET', `/admin/applications/${mine.reference}`);
    expect(data.steps.map(({ reason }: { reason: string | null }) => reason)).toEqual([
      null,
      reason,
      'In plainer words: do apply again.',
    ]);
  });

  test('confirm a withdrawal immediately', async () => {
    const mine = await apply();
    await decide(mine, 'not selected');
    await send('POST', '/applications/status/withdraw', mine);
    await vi.waitFor(() => expect(mailsTo(mine)).toHaveLength(2), soon);
    await passDelay();
    expect(subjects(mine)).toEqual([RECEIPT, 'You withdrew your application']);
  });

  test('confirm the first correction immediately, and later ones together a day later', async () => {
    const mine = await apply();
    const CORRECTED = 'Your application was corrected';
    await correct(mine, '1 Other Road');
    await vi.waitFor(() => expect(subjects(mine)).toEqual([RECEIPT, CORRECTED]), soon);
    const mail = mailsTo(mine)[1] ?? '';
    for (const way of [`/application/status#${mine.reference}`, '/contact'])
      expect(mail).toContain(`\r\n    ${product.url}${way}\r\n`);
    const text = mail.slice(mail.indexOf('\r\n\r\n'));
    // The words "That page" refer to the link before them.
    expect(text).toMatch(/#APP-[\s\S]*withdraw the application on that page, or write to us[\s\S]*\/contact/i);
    for (const typed of [mine.Mail, 'Other Road', 'Sample Applicant']) expect(text).not.toContain(typed);

    // An unchanged value is not a correction. Later corrections do not delay the email about earlier ones.
    await correct(mine, '1 Other Road');
    await correct(mine, '2 Other Road');
    await move(23 * HOUR_MS);
    await correct(mine, '3 Other Road');
    expect(subjects(mine)).toEqual([RECEIPT, CORRECTED]);
    await move(HOUR_MS + MINUTE_MS);
    await vi.waitFor(() => expect(subjects(mine)).toEqual([RECEIPT, CORRECTED, CORRECTED]), soon);
    await move(25 * HOUR_MS);
    await passDelay();
    expect(subjects(mine)).toEqual([RECEIPT, CORRECTED, CORRECTED]);
    // None of this changes the state of the application.
    expect((await look(mine)).steps).toMatchObject([{ status: 'received' }]);

    await correct(mine, '4 Other Road');
    await vi.waitFor(() => expect(subjects(mine)).toHaveLength(4), soon);
    // Pending emails of a withdrawn application are not sent.
    await correct(mine, '5 Other Road');
    await send('POST', '/applications/status/withdraw', mine);
    await vi.waitFor(() => expect(subjects(mine).slice(4)).toEqual(['You withdrew your application']), soon);
    await move(25 * HOUR_MS);
    await passDelay();
    expect(subjects(mine)).toHaveLength(5);
    // An admin's session ends within a day.
    await signIn();
  });

  test('that the mail server rejects are replaced by the newest one, or by the one before it if the newest state is undone', async () => {
    const [goesOn, goesBack] = [await apply(), await apply()];
    smtp.refuse(true);
    for (const mine of [goesOn, goesBack]) await decide(mine, 'shortlisted');
    await move(DELAY_MS + 1000);
    expect((await look(goesOn)).status).toBe('shortlisted');
    // Between two attempts: an email that is being sent cannot be cancelled.
    await vi.waitFor(async () => {
      await decide(goesOn, 'interview');
      const [mail] = await runSql(
        product,
        `SELECT state FROM mails WHERE recipient = '${goesOn.Mail}' AND subject LIKE 'You are shortlisted%'`,
      );
      if (mail?.state !== 'superseded') await decide(goesOn, 'shortlisted');
      expect(mail).toEqual({ state: 'superseded' });
    }, soon);
    await decide(goesBack, 'interview');
    await decide(goesBack, 'shortlisted');
    smtp.refuse(false);
    // Long enough for another attempt at each email, and then at one that the server has just rejected.
    await move(20 * DELAY_MS);
    await move(20 * DELAY_MS);
    await passDelay();
    expect(subjects(goesOn)).toEqual([RECEIPT, 'Your interview is next']);
    expect(subjects(goesBack)).toEqual([RECEIPT, 'You are shortlisted']);
  });
});

describe('Applications without recorded steps', () => {
  test('show the day of arrival, but no day for their state, and continue from that state', async () => {
    const [untouched, past] = [await apply(), await apply()];
    await runSql(product, 'DELETE FROM notifications');
    await runSql(product, `UPDATE applications SET state = 'interview' WHERE reference = '${past.reference}'`);
    expect((await look(untouched)).steps).toEqual([{ status: 'received', at: expect.any(String) }]);
    expect((await look(past)).steps).toEqual([
      { status: 'received', at: expect.any(String) },
      { status: 'interview', at: null },
    ]);
    await decide(past, 'selected');
    await passDelay();
    expect(subjects(past)).toEqual([RECEIPT, 'You are selected']);
    expect((await look(past)).steps.map(({ status }: { status: string }) => status)).toEqual([
      'received',
      'interview',
      'selected',
    ]);
  });
});
