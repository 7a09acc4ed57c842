import { describe, expect, test } from 'vitest';
import { CONTACT_TOPICS } from '../../src/contract/message';
import { adminToken, call } from '../support/client';
import { png } from '../support/files';
import { application, draft, form, words } from '../support/samples';

const INVISIBLE = ['\u200b', '\u2060', '\u00ad', '\u2800', '\u3164'];
const email = () => `unseen-${crypto.randomUUID()}@example.org`;

/** Forms with a name field, each with a function that sends the form with a given name. */
const forms: [what: string, field: string, send: (name: string) => ReturnType<typeof call>][] = [
  [
    'the quick form',
    'Name',
    (Name) => call('POST', '/applications/fillup', { json: { Name, Mail: email(), Phone: '1234567', College: 'c' } }),
  ],
  ['an application', 'Name', (Name) => call('POST', '/applicationform/apply', { raw: form(application({ Name })) })],
  [
    'a testimonial',
    'name',
    async (name) =>
      call('POST', '/post-review', { raw: form({ name, review: words(60) }, { photo: [await png(), 'me.png'] }) }),
  ],
  ['a post', 'title', (title) => call('POST', '/blog/create', { json: draft({ title }) })],
  [
    'a message',
    'name',
    (name) => call('POST', '/contact', { json: { name, email: email(), topic: CONTACT_TOPICS[0], text: words(60) } }),
  ],
  [
    'an account',
    'name',
    (name) => call('POST', '/register', { json: { name, email: email(), password: 'a good password' } }),
  ],
  [
    'a certificate',
    'Name',
    async (Name) =>
      call('POST', '/admin/validation', {
        token: await adminToken(),
        json: { Name, Domain: 'Web Development', Course: true },
      }),
  ],
];

describe.each(forms)('For %s', (_, field, send) => {
  test('an invisible name counts as missing, and a name with invisible characters is accepted', async () => {
    for (const unseen of [...INVISIBLE, INVISIBLE.join(' ')]) {
      const { status, body } = await send(unseen);
      expect([unseen, status, body.errors?.map((error: { field: string }) => error.field)]).toEqual([
        unseen,
        400,
        [field],
      ]);
    }
    expect((await send(`Asha\u200b Ver\u00adma ${crypto.randomUUID()}`)).status).toBe(201);
  });
});
