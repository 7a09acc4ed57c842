import { describe, expect, test, vi } from 'vitest';
import { decoded } from '../../scripts/test/mails.mjs';
import { mailed } from './support/mailed';
import { membersOf } from './support/members';
import { panel } from './support/panel';

const TEXT = 'api::mail.text';
const { product, smtp } = await mailed();
const { send, admin, freshAddress } = membersOf(() => ({ product, smtp }), '');
const editor = await panel({ email: product.panelEmail, password: product.password }, product);
const rowOf = (key: string) => editor.find(TEXT, 'key', key);
const contact = await rowOf('contact message');
const edit = (words: object) => editor.update(TEXT, contact.documentId, words);

/** Sends a message from the contact page, and returns its email. */
async function write(json: object = {}): Promise<string> {
  const email = freshAddress();
  const message = { name: 'Priya Sharma', email, topic: 'A certificate', text: 'Could you send it?', ...json };
  expect((await send('POST', '/contact', { json: message })).status).toBe(201);
  return vi.waitFor(
    () => {
      const mail = smtp.mails
        .map(({ source }) => decoded(source).replaceAll('\r', ''))
        .find((source) => source.includes(email));
      if (!mail) throw new Error('No email yet.');
      return mail;
    },
    { timeout: 20_000, interval: 50 },
  );
}

describe('The text of an email', () => {
  test('is sent as an editor wrote it as soon as it is saved, and is the built-in one again once it is empty', async () => {
    const text = 'Hi {brand},\r\n\r\n{name} <{email}> asks:\r\n\r\n{message}\r\n';
    expect((await edit({ subject: '{brand}: {topic}', text })).status).toBe(200);
    const mail = await write({ text: 'Is {email} right?' });
    expect(mail).toContain('Subject: First Commit: A certificate');
    expect(mail).toMatch(/Hi First Commit,\n\nPriya Sharma <.+> asks:\n\n {4}Is \{email\} right\?/);
    expect(mail).not.toContain('wrote on the contact page');

    expect((await edit({ subject: '', text: null })).status).toBe(200);
    const builtIn = await write();
    expect(builtIn).toContain('Subject: Message: A certificate');
    expect(builtIn).toContain('wrote on the contact page:\n\n    Could you send it?\n\nReply to this email');
  });

  test.each([
    [
      'with an unknown placeholder',
      { text: '{name} {email} {message} {link}' },
      /^\{link\} is not .* Use only .*\{topic\}/,
    ],
    ['with spaces in a placeholder', { subject: 'About { topic }' }, /^\{ topic \} is not a placeholder of this text/],
    ['without a needed placeholder', { text: '{name}: {message}' }, /^The text needs \{email\}/],
    ['with two lines as subject', { subject: 'One\nTwo' }, /single line/],
    ['with a long subject', { subject: 'x'.repeat(201) }, /at most 200 characters/],
    ['with a long text', { text: `{name} {email} {message} ${'x'.repeat(5000)}` }, /at most 5000 characters/],
  ])('is not saved %s, and the panel says why', async (_name, words, reason) => {
    const before = await rowOf('contact message');
    const { status, body } = await edit(words);
    expect([status, body.error.message]).toEqual([400, expect.stringMatching(reason)]);
    expect(await rowOf('contact message')).toEqual(before);
  });

  test('can be the built-in one: every built-in text follows its own rules', async () => {
    const { results, pagination } = (
      await editor.send('GET', `/content-manager/collection-types/${TEXT}?pageSize=100&sort=key:ASC`)
    ).body;
    expect(results).toHaveLength(pagination.total);
    expect(results.length).toBeGreaterThan(45);
    for (const { documentId, builtInSubject, builtInText } of results) {
      expect((await editor.update(TEXT, documentId, { subject: builtInSubject, text: builtInText })).status).toBe(200);
      expect((await editor.update(TEXT, documentId, { subject: null, text: null })).status).toBe(200);
    }
  });

  test('keeps its name and built-in words; no text can be added, copied or deleted by hand', async () => {
    const own = { key: 'mine', builtInText: 'x', placeholders: 'x' };
    expect((await edit(own)).status).toBe(200);
    const { documentId, key, builtInText, placeholders } = contact;
    expect(await rowOf('contact message')).toMatchObject({ key, builtInText, placeholders });
    expect(placeholders).toBe(
      '{topic}, {name} (needed), {email} (needed), {message} (needed), {messagesPage}, {brand}',
    );
    for (const answer of [
      await editor.create(TEXT, { key: 'mine', subject: 'x' }),
      await editor.clone(TEXT, documentId, { key: 'mine' }),
      await editor.remove(TEXT, documentId),
      await editor.removeMany(TEXT, [documentId]),
    ])
      expect([answer.status, answer.body.error.message]).toEqual([
        400,
        expect.stringMatching(/is fixed|can’t be changed/),
      ]);
    expect(await rowOf('mine')).toBeUndefined();
    expect((await rowOf('contact message')).documentId).toBe(documentId);
  });

  test('appears in the audit list once it is edited', async () => {
    await edit({ subject: 'Post: {topic}' });
    const { data } = (await send('GET', '/admin/audit?action=edited', { token: await admin() })).body;
    expect(data[0]).toMatchObject({ kind: 'Email text', name: 'contact message', detail: 'subject' });
    await edit({ subject: null });
  });
});
