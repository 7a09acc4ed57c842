import { createHash, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mailFiles, mailIn } from '../../../scripts/test/mails.mjs';
import type { endpoints } from '../../src/api/operations/openapi/document';
import { addCompleted, runSql } from './database';
import { pdf, png } from './files';
import { application, form as filled, words } from './samples';
import { adminTokenOf, sendTo } from './send';

type EndpointName = keyof typeof endpoints;
type Row = Record<string, unknown>;

export interface Target {
  url: string;
  username: string;
  password: string;
  dataDir: string;
  databaseUrl?: string;
}

/** A write with an `Idempotency-Key` that can be repeated. */
export interface KeyedCall {
  path: string;
  token?: string;
  /** Created each time, because a form can be read only once. */
  body: () => object;
  /** Finds the one row of the write. */
  table: string;
  isIts: (row: Row) => boolean;
}

const api = fileURLToPath(new URL('../../src/api', import.meta.url));

/** Finds calls whose handlers read a key in the code. A new call fails until it has a case here. */
export function keyedEndpoints(): string[] {
  return globSync('**/routes.ts', { cwd: api }).flatMap((file) => {
    const [, ...calls] = readFileSync(join(api, file), 'utf8').split(/\broute\(\w+Endpoints\./);
    // `sendAgain()` of private links passes the key on.
    const keyed = calls.filter((call) => /\bkey\b|sendAgain\(/.test(call));
    return keyed.map((call) => /^\w+/.exec(call)?.[0] as string);
  });
}

const json = (value: object) => () => value;
const form =
  (fields: Record<string, string>, files: Record<string, Buffer> = {}) =>
  () =>
    filled(fields, Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, [bytes, name]])));
const address = () => `${randomUUID()}@example.org`;

/** @returns the body of a successful response */
async function post(target: Target, path: string, content: object = {}, token?: string) {
  const { status, body } = await sendTo(() => target)('POST', path, content, token);
  if (status >= 300) throw new Error(`POST ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}
const create = (target: Target, draft: object) => post(target, '/blog/create', draft);

/** Searches the outbox, newest email first. @returns the first match, or null */
function mailed(target: Target, what: RegExp, recipient = ''): string | null {
  for (const file of mailFiles(target).reverse()) {
    const text = mailIn(file);
    const found = text.includes(recipient) && what.exec(text)?.[1];
    if (found) return found;
  }
  return null;
}

/** @returns the token of a requested reset link */
async function resetToken(target: Target): Promise<string> {
  await post(target, '/recover-password');
  const token = mailed(target, /\/resetpassword\/([\w-]+)/);
  if (token === null) throw new Error('No mail with a reset link is in the outbox.');
  return token;
}

/** @returns the token of an emailed link to `page` */
async function accountToken(target: Target, page: string, ask?: string): Promise<string> {
  const email = address();
  await post(target, '/register', { name: 'Sample Visitor', email, password: 'a good password' });
  if (ask) await post(target, ask, { email });
  const link = new RegExp(`${page}#([\\w-]{43})`);
  for (let tries = 0; tries < 100; tries += 1) {
    const token = mailed(target, link, email);
    if (token !== null) return token;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail with a link to ${page} is in the outbox.`);
}

async function issued(target: Target) {
  const token = await adminTokenOf(target);
  const certificate = { Name: 'Sample Intern', Domain: 'Web Development', Course: true };
  const { data } = await post(target, '/admin/validation', certificate, token);
  return { token, id: data.CertificateId as string };
}

/** @returns an applicant who was notified of this status */
async function decided(target: Target, status: string) {
  const token = await adminTokenOf(target);
  const Mail = address();
  const { reference } = await post(target, '/applicationform/apply', form(application({ Mail }))());
  await sendTo(() => target)('PATCH', `/admin/applications/${reference}`, { status }, token);
  // The time to undo the decision is over.
  await runSql(target, `UPDATE notifications SET told_at = at WHERE topic = '${reference}'`);
  return { credentials: { reference: String(reference), Mail }, token };
}

/** @returns an applicant who was notified of being shortlisted, and a free slot */
async function invited(target: Target) {
  const { credentials, token } = await decided(target, 'shortlisted');
  const slot = { startsAt: '2099-07-20T10:00:00Z', minutes: 30, place: 'Room 1', interviewer: 'Sample Interviewer' };
  await post(target, '/admin/interviews', { slots: [slot] }, token);
  const { data } = await post(target, '/applications/status/interview', credentials);
  return { credentials, slot: data.slots.at(-1)?._id };
}

/** @returns someone who has accepted an offer */
async function intern(target: Target) {
  const { credentials, token } = await decided(target, 'selected');
  await post(target, '/applications/status/offer', { ...credentials, answer: 'accept' });
  const [row] = await runSql(
    target,
    `SELECT document_id FROM internships WHERE reference = '${credentials.reference}'`,
  );
  return { credentials, token, id: String(row?.document_id) };
}

/** A write by an intern, which leaves one line in the audit list. */
const internCall = (call: string, path: string, sent: object) => async (target: Target) => {
  const { credentials } = await intern(target);
  const isIts = (row: Row) => row.name === credentials.reference && row.detail === call;
  return { path: `/internships/mine/${path}`, body: json({ ...credentials, ...sent }), table: 'audit_entries', isIts };
};

/** @returns the `_id` of a pending correction */
async function pendingCorrection(target: Target) {
  const { token, id } = await issued(target);
  const email = address();
  await post(target, `/certificates/${id}/correction`, { wrong: 'The name', right: 'Another name', email });
  const { body } = await sendTo(() => target)('GET', '/admin/corrections?pageSize=100', undefined, token);
  const corrections: { _id: string; email: string }[] = body.data;
  return { token, email, request: corrections.find((one) => one.email === email)?._id };
}

/** Cases by call. Each one is about a different person. */
export const keyedCalls: Partial<Record<EndpointName, (target: Target) => Promise<KeyedCall>>> = {
  async createPost() {
    const title = `Once ${randomUUID()}`;
    const body = json({ title, author: 'Test Author', content: words(2400) });
    return { path: '/blog/create', body, table: 'blog_posts', isIts: (row) => row.title === title };
  },
  async createPostWithPictures() {
    const title = `Once ${randomUUID()}`;
    const content = `${words(2400)}\n\n![A picture](picture:1)`;
    const body = form({ title, author: 'Test Author', content }, { picture1: await png() });
    return { path: '/blog/create/pictures', body, table: 'blog_posts', isIts: (row) => row.title === title };
  },
  async createReview() {
    const name = `Once ${randomUUID()}`;
    const body = form({ name, review: words(100) }, { photo: await png() });
    return { path: '/post-review', body, table: 'testimonials', isIts: (row) => row.name === name };
  },
  async sendPostAgain(target) {
    const post = { title: `Once ${randomUUID()}`, author: 'Test Author', content: words(2400) };
    const { data } = await create(target, post);
    const title = `Again ${randomUUID()}`;
    const isIts = (row: Row) => row.action === 'edited' && row.name === post.title;
    return { path: `${data.link}/post`, body: json({ ...post, title }), table: 'audit_entries', isIts };
  },
  async sendPostAgainWithPictures(target) {
    const post = { title: `Once ${randomUUID()}`, author: 'Test Author', content: words(2400) };
    const { data } = await create(target, post);
    const content = `${post.content}\n\n![A picture](picture:1)`;
    const isIts = (row: Row) => row.action === 'edited' && row.name === post.title;
    const body = form({ ...post, content }, { picture1: await png() });
    return { path: `${data.link}/post/pictures`, body, table: 'audit_entries', isIts };
  },
  async sendReviewAgain(target) {
    const photo = await png();
    const name = `Once ${randomUUID()}`;
    const { data } = await post(target, '/post-review', form({ name, review: words(100) }, { photo })());
    const isIts = (row: Row) => row.name === `${name} again`;
    const body = json({ name: `${name} again`, review: words(100) });
    return { path: `${data.link}/review`, body, table: 'testimonials', isIts };
  },
  async withdrawSentText(target) {
    const title = `Once ${randomUUID()}`;
    const { data } = await create(target, { title, author: 'Test Author', content: words(2400) });
    const isIts = (row: Row) => row.action === 'deleted' && row.name === title;
    return { path: `${data.link}/withdraw`, body: json({}), table: 'audit_entries', isIts };
  },
  async quickApply() {
    const Mail = address();
    const body = json({ Name: 'Sample Applicant', Mail, Phone: '+91 90000 00000', College: 'Sample Institute' });
    return { path: '/applications/fillup', body, table: 'quick_applications', isIts: (row) => row.email === Mail };
  },
  async apply() {
    const Mail = address();
    const body = form(application({ Mail }), { resume: pdf, certificates: await png() });
    return { path: '/applicationform/apply', body, table: 'applications', isIts: (row) => row.email === Mail };
  },
  async withdrawApplication(target) {
    const Mail = address();
    const { reference } = await post(target, '/applicationform/apply', form(application({ Mail }))());
    const body = json({ reference, Mail });
    const isIts = (row: Row) => row.topic === reference && row.state === 'withdrawn';
    return { path: '/applications/status/withdraw', body, table: 'notifications', isIts };
  },
  async correctApplication(target) {
    const Mail = address();
    const { reference } = await post(target, '/applicationform/apply', form(application({ Mail }))());
    const body = form({ reference: String(reference), Mail, domain: 'Java Programming' }, { resume: pdf });
    const isIts = (row: Row) => row.name === reference && row.action === 'edited';
    return { path: '/applications/status/correct', body, table: 'audit_entries', isIts };
  },
  async correctContact(target) {
    const Mail = address();
    const { reference } = await post(target, '/applicationform/apply', form(application({ Mail }))());
    const { mobile, linkedin } = application({ Mail });
    const body = json({ reference, Mail, mobile, linkedin, address: '34 Other Road' });
    const isIts = (row: Row) => row.name === reference && row.action === 'edited';
    return { path: '/applications/status/contact', body, table: 'audit_entries', isIts };
  },
  async addRound(target) {
    const name = `Once ${randomUUID()}`;
    const body = json({ name, opens: '2099-01-01', closes: '2099-01-31', timeZone: 'UTC' });
    const token = await adminTokenOf(target);
    return { path: '/admin/rounds', token, body, table: 'rounds', isIts: (row) => row.name === name };
  },
  async addInterviews(target) {
    const interviewer = `Once ${randomUUID()}`;
    const body = json({ slots: [{ startsAt: '2099-07-20T10:00:00Z', minutes: 30, place: 'Room 1', interviewer }] });
    const isIts = (row: Row) => row.interviewer === interviewer;
    return { path: '/admin/interviews', token: await adminTokenOf(target), body, table: 'interviews', isIts };
  },
  async bookInterview(target) {
    const { credentials, slot } = await invited(target);
    const isIts = (row: Row) => row.action === 'booked' && row.name === credentials.reference;
    const body = json({ ...credentials, slot });
    return { path: '/applications/status/interview/book', body, table: 'audit_entries', isIts };
  },
  async cancelOwnInterview(target) {
    const { credentials, slot } = await invited(target);
    await post(target, '/applications/status/interview/book', { ...credentials, slot });
    const isIts = (row: Row) => row.action === 'cancelled' && row.name === credentials.reference;
    return { path: '/applications/status/interview/cancel', body: json(credentials), table: 'audit_entries', isIts };
  },
  async answerOffer(target) {
    const { credentials } = await decided(target, 'selected');
    const isIts = (row: Row) => row.reference === credentials.reference;
    const body = json({ ...credentials, answer: 'accept' });
    return { path: '/applications/status/offer', body, table: 'internships', isIts };
  },
  addCheckIn: internCall('addCheckIn', 'check-ins', { week: 1, did: 'A page', learned: 'Routing', blocked: '' }),
  setProject: internCall('setProject', 'project', { title: 'Sample', link: 'https://git.example.org/sample' }),
  askMentor: internCall('askMentor', 'questions', { text: 'Which database?' }),
  handIn: internCall('handIn', 'hand-in', {
    repository: 'https://git.example.org/sample',
    demo: '',
    summary: 'A site',
  }),
  async answerIntern(target) {
    const { credentials, token, id } = await intern(target);
    const isIts = (row: Row) => row.reference === credentials.reference && row.kind === 'answer';
    const body = json({ text: 'SQLite.' });
    return { path: `/admin/internships/${id}/answers`, token, body, table: 'internship_entries', isIts };
  },
  async sendMessage() {
    const email = address();
    const body = json({ name: 'Sample Visitor', email, topic: 'Something else', text: 'Once.' });
    return { path: '/contact', body, table: 'contact_messages', isIts: (row) => row.email === email };
  },
  async register() {
    const email = address();
    const body = json({ name: 'Sample Visitor', email, password: 'a good password' });
    return { path: '/register', body, table: 'up_users', isIts: (row) => row.email === email };
  },
  async confirmAddress(target) {
    const token = await accountToken(target, '/account/confirm');
    const hash = createHash('sha256').update(token).digest('hex');
    const isIts = (row: Row) => row.token_hash === hash && row.used_at !== null;
    return { path: '/account/confirm', body: json({ token }), table: 'confirm_links', isIts };
  },
  async acceptInvitation(target) {
    const [email, username] = [address(), `invited-${randomUUID()}`];
    await post(target, '/admin/people', { email, username, role: 'moderator' }, await adminTokenOf(target));
    const token = mailed(target, /\/invitation\/([\w-]+)/, email);
    if (token === null) throw new Error('No mail with an invitation is in the outbox.');
    const body = json({ password: 'a good password' });
    const isIts = (row: Row) => row.username === username;
    return { path: `/admin/invitations/${token}`, body, table: 'up_users', isIts };
  },
  async setForgottenPassword(target) {
    const token = await accountToken(target, '/account/password', '/account/forgot');
    const hash = createHash('sha256').update(token).digest('hex');
    const isIts = (row: Row) => row.token_hash === hash && row.used_at !== null;
    const body = json({ token, password: 'another password' });
    return { path: '/account/forgot/password', body, table: 'confirm_links', isIts };
  },
  async issueCertificate(target) {
    const Name = `Once ${randomUUID()}`;
    const body = json({ Name, Domain: 'Web Development', Course: true });
    const token = await adminTokenOf(target);
    return { path: '/admin/validation', token, body, table: 'certificates', isIts: (row) => row.recipient === Name };
  },
  async requestCorrection(target) {
    const { token, id } = await issued(target);
    const body = json({ wrong: 'The name', right: 'Another name', email: address() });
    const isIts = (row: Row) => row.certificate_key === id.toLowerCase();
    return { path: `/certificates/${id}/correction`, token, body, table: 'corrections', isIts };
  },
  async correctCertificate(target) {
    const { token, request } = await pendingCorrection(target);
    const Name = `Once ${randomUUID()}`;
    const body = json({ Name, Domain: 'Web Development', Course: true });
    const isIts = (row: Row) => row.recipient === Name;
    return { path: `/admin/corrections/${request}/correct`, token, body, table: 'certificates', isIts };
  },
  async declineCorrection(target) {
    const { token, request, email } = await pendingCorrection(target);
    const isIts = (row: Row) => row.recipient === email;
    const body = json({ reason: 'It is right as it is.' });
    return { path: `/admin/corrections/${request}/decline`, token, body, table: 'mails', isIts };
  },
  async issueCompleted(target) {
    const reference = randomUUID();
    const body = json({ internships: [await addCompleted(target, reference)] });
    const isIts = (row: Row) => row.application_reference === reference;
    return {
      path: '/admin/certificates/completed',
      token: await adminTokenOf(target),
      body,
      table: 'certificates',
      isIts,
    };
  },
  async issueSheet(target) {
    const Name = `Once ${randomUUID()}`;
    const body = form({ leaveOut: '' }, { sheet: Buffer.from(`Name,Domain,Course\n${Name},Web Development,Course\n`) });
    const token = await adminTokenOf(target);
    const isIts = (row: Row) => row.recipient === Name;
    return { path: '/admin/certificates/sheet', token, body, table: 'certificates', isIts };
  },
  async sendMailAgain(target) {
    const Mail = address();
    await post(target, '/applicationform/apply', form(application({ Mail }))());
    const token = await adminTokenOf(target);
    const path = `/admin/mails?state=sent&q=${encodeURIComponent(Mail)}`;
    const find = async () => (await sendTo(() => target)('GET', path, undefined, token)).body.data[0];
    let mail = await find();
    for (let tries = 0; !mail && tries < 100; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      mail = await find();
    }
    // The first email already exists: the call adds the other row.
    const isIts = (row: Row) => row.recipient === Mail && row.document_id !== mail?._id;
    return { path: `/admin/mails/${mail?._id}/again`, token, body: json({}), table: 'mails', isIts };
  },
  async addApplicationNote(target) {
    const { reference } = await post(target, '/applicationform/apply', form(application({ Mail: address() }))());
    const token = await adminTokenOf(target);
    const path = `/admin/applications/${reference}/notes`;
    const body = json({ text: 'Once.' });
    return { path, token, body, table: 'application_notes', isIts: (row) => row.reference === reference };
  },
  async resetPassword(target) {
    const token = await resetToken(target);
    const hash = createHash('sha256').update(token).digest('hex');
    // Keeps the password, because parallel tests sign in with it.
    const body = json({ password: target.password });
    const isIts = (row: Row) => row.token_hash === hash && row.used_at !== null;
    return { path: `/admin/resetpassword/${token}`, body, table: 'reset_links', isIts };
  },
};

/** @returns status and body */
export async function sendKeyed(
  target: Target,
  call: KeyedCall,
  key: string,
): Promise<{ status: number; body: unknown }> {
  return sendTo(() => target)('POST', call.path, call.body(), call.token, key);
}
