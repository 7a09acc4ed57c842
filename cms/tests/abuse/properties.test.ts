import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { applicationSchema } from '../../src/contract/application/application';
import { quickApplicationSchema } from '../../src/contract/application/quick';
import { noteSchema } from '../../src/contract/application/record';
import { postDraftSchema } from '../../src/contract/blog-post';
import { revocationSchema, validationSchema } from '../../src/contract/certificate/issue';
import { newTestimonialSchema } from '../../src/contract/testimonial';
import { apply, record } from '../support/applicant';
import { adminToken, call } from '../support/client';
import { addressOf } from '../support/corpus/case';
import { calls, everyField, type KnownCall } from '../support/corpus/known-calls';
import { png } from '../support/files';
import { times } from '../support/product';
import { application, form, words } from '../support/samples';

let token: string;
let picture: Buffer;
beforeAll(async () => {
  token = await adminToken();
  picture = await png();
});

/** Any JSON, with the names of our fields among its keys. */
const anyJson = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(
    fc.oneof(fc.constantFrom(...everyField), fc.string()),
    fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: 'binary' })),
  ),
);

/** Any text: all of Unicode, control characters, lone surrogates, and texts that often break databases and pages. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    "' OR 1=1 --",
    '%_\\',
    'a\r\nb',
    '\ufeff',
    '\u202e',
    'null',
    '  spaces\u00a0',
    'İ',
    'ß',
    '👩‍👩‍👧',
    '=1+1',
    '$1',
  ),
  fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })).map(([a, b]) => `${a}\n\t${b}`),
);

/** Applies a schema to text in an otherwise valid value; null if it rejects the text. */
const tidied = (schema: v.GenericSchema, value: object) => {
  const result = v.safeParse(schema, value);
  return result.success ? (result.output as Record<string, unknown>) : null;
};

/** Random each time: `npm test` tries a few, a release many. */
const runsOf = (many: number) => times(many, Math.ceil(many / 8));

const takesJson = (call: KnownCall) => call.method !== 'GET' && !call.files && !call.path.endsWith('/logout');

describe('Any JSON body gets a response in the envelope, never a 5xx', () => {
  test.each(calls.filter(takesJson).map((call) => [call.name, call] as const))('%s', async (_name, one) => {
    await fc.assert(
      fc.asyncProperty(anyJson, async (json) => {
        const answer = await call(one.method, addressOf(one).slice('/api'.length), { token, json });
        expect(answer.status).toBeLessThan(500);
        // A body that happens to be valid gets data or a picture, which check-answers.ts compares with the document.
        if (one.body && v.is(one.body, json)) return;
        expect(answer.body).toMatchObject({ success: answer.status < 400, message: expect.any(String) });
      }),
      { numRuns: runsOf(one.bodyless ? 3 : 25) },
    );
  });
});

/** Sends text in a field. If the schema accepts it, the server must, and must return it as the schema parsed it. */
function expectRoundTrip(
  schema: v.GenericSchema,
  sample: Record<string, unknown>,
  fields: string[],
  through: (
    value: Record<string, unknown>,
  ) => Promise<{ status: number; back: () => Promise<Record<string, unknown>> }>,
  { wrap = (_field, text) => text, runs = 40 }: { wrap?: (field: string, text: string) => string; runs?: number } = {},
) {
  return fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), anyText, async (field, text) => {
      const value = { ...sample, [field]: wrap(field, text) };
      const wanted = tidied(schema, value);
      const { status, back } = await through(value);
      expect(status < 400).toBe(wanted !== null);
      if (wanted) expect((await back())[field]).toBe(wanted[field]);
    }),
    { numRuns: runsOf(runs) },
  );
}

describe('Any text that the schema accepts is stored and returned unchanged', () => {
  // Some of the calls above sign out.
  beforeAll(async () => {
    token = await adminToken();
  });

  const list = async (path: string, query: string) => (await call('GET', `${path}?${query}`, { token })).body.data;

  test('in a post', async () => {
    const sample = { title: 'A title', author: 'An author', content: words(2400) };
    await expectRoundTrip(
      postDraftSchema,
      sample,
      ['title', 'author', 'content'],
      async (json) => {
        const { status, body } = await call('POST', '/blog/create', { json });
        const back = async () => {
          await call('PATCH', `/admin/unverified/${body.data._id}`, { token });
          const posts = await list('/fetch', 'pageSize=1');
          expect(posts[0]._id).toBe(body.data._id);
          return posts[0];
        };
        return { status, back };
      },
      { wrap: (field, text) => (field === 'content' ? `${text}${words(2200)}${text}` : text) },
    );
  });

  test('in a quick application', async () => {
    const sample = {
      Name: 'A name',
      Mail: 'any@example.org',
      Phone: '+91 90000 00000',
      College: 'A college',
      Role: '',
    };
    await expectRoundTrip(
      quickApplicationSchema,
      sample,
      ['Name', 'Mail', 'Phone', 'College', 'Role'],
      async (json) => {
        const { status } = await call('POST', '/applications/fillup', { json });
        return { status, back: async () => (await list('/admin/quick-applications', 'pageSize=1'))[0] };
      },
    );
  });

  test('in a certificate', async () => {
    const sample = { Name: 'A name', Domain: 'A domain', referenceNumber: 'R', Course: true };
    await expectRoundTrip(validationSchema, sample, ['Name', 'Domain', 'referenceNumber'], async (json) => {
      const { status, body } = await call('POST', '/admin/validation', { token, json });
      const back = async () => {
        const id = encodeURIComponent(body.data.CertificateId);
        const { data } = (await call('GET', `/lookupCertificate/lookup?id=${id}`)).body;
        return { ...data, referenceNumber: data.ReferenceNumber };
      };
      return { status, back };
    });
  });

  test('in the reason for a revocation', async () => {
    await expectRoundTrip(
      revocationSchema,
      {},
      ['reason'],
      async (json) => {
        const issued = { Name: 'A name', Domain: 'A domain', Course: true };
        const id = (await call('POST', '/admin/validation', { token, json: issued })).body.data.CertificateId;
        const { status } = await call('POST', `/admin/certificates/${id}/revoke`, { token, json });
        return {
          status,
          back: async () => (await call('GET', `/lookupCertificate/lookup?id=${id}`)).body.data.revoked,
        };
        // Every revocation needs its own certificate, which has to be drawn.
      },
      { runs: 10 },
    );
  });

  test('in an application', async () => {
    const fields = ['Name', 'address', 'university', 'branch', 'introduction', 'additionalData', 'linkedin', 'github'];
    await expectRoundTrip(applicationSchema, application(), fields, async (value) => {
      const sent = { ...(value as Record<string, string>), Mail: String(application().Mail) };
      const { status, body } = await call('POST', '/applicationform/apply', { raw: form(sent) });
      return { status, back: () => record(token, body.reference) };
    });
  });

  test('in a note about an application', async () => {
    const { reference } = await apply();
    await expectRoundTrip(noteSchema, {}, ['text'], async (json) => {
      const { status } = await call('POST', `/admin/applications/${reference}/notes`, { token, json });
      return { status, back: async () => (await record(token, reference)).notes.at(-1) };
    });
  });

  test('in a testimonial', async () => {
    const sample = { name: 'A name', linkedin: '', review: words(60) };
    await expectRoundTrip(
      newTestimonialSchema,
      sample,
      ['name', 'review'],
      async (value) => {
        const raw = form(value as Record<string, string>, { photo: [picture, 'me.png'] });
        const { status } = await call('POST', '/post-review', { raw });
        const back = async () => {
          const [{ _id, Name, Review }] = (await list('/admin/reviews', 'pageSize=100')).slice(-1);
          await call('POST', `/admin/reviews/${_id}/reject`, { token, json: {} });
          return { name: Name, review: Review };
        };
        return { status, back };
      },
      { wrap: (field, text) => (field === 'review' ? `${text}${words(50)}${text}` : text) },
    );
  });
});
