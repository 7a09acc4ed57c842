import { beforeAll, describe, expect, test } from 'vitest';
import { adminToken, call } from './support/client';
import { completed } from './support/intern';

let token: string;
beforeAll(async () => {
  token = await adminToken();
});

const claim = { Name: 'Sample Intern', Domain: 'Web Development', Course: true };
const issue = async (changes: object = {}): Promise<string> =>
  (await call('POST', '/admin/validation', { token, json: { ...claim, ...changes } })).body.data.CertificateId;
const lookup = async (id: string) =>
  (await call('GET', `/lookupCertificate/lookup?id=${encodeURIComponent(id)}`)).body.data;
const several = (ids: unknown) => call('POST', '/lookupCertificate/several', { json: { ids } });

/** Releases a letter. @returns its ID */
async function letter(): Promise<string> {
  const { id } = await completed(token);
  await call('POST', '/admin/certificates/completed', { token, json: { internships: [id] } });
  const written = await call('POST', `/admin/internships/${id}/letter`, {
    token,
    json: { text: 'A letter.', version: '' },
  });
  expect(written.status).toBe(200);
  const listed = async () =>
    (await call('GET', '/admin/letters?pageSize=100', { token })).body.data.find(
      (one: { internship: string }) => one.internship === id,
    );
  const { _id, version } = await listed();
  await call('POST', `/admin/letters/${_id}/release`, { token, json: { version } });
  return (await listed()).LetterId;
}

describe('The lookup of several IDs', () => {
  test('answers 500 IDs in their order, as single lookups would, with null for unknown ones', async () => {
    const [valid, slashed, revoked] = [
      await issue(),
      await issue({ CertificateId: `Web/${Date.now()}_x` }),
      await issue(),
    ];
    await call('POST', `/admin/certificates/${revoked}/revoke`, { token, json: { reason: 'Issued twice.' } });
    const letterId = await letter();
    const single = [await lookup(valid), await lookup(revoked), (await call('GET', `/letters/${letterId}`)).body.data];
    expect(single[1].revoked).toMatchObject({ reason: 'Issued twice.' });

    const unknown = Array.from({ length: 494 }, (_, index) => `NONE-${index}`);
    const ids = [
      letterId.toLowerCase(),
      ...unknown,
      ` ${revoked} `,
      valid.replaceAll('-', '–'),
      slashed,
      valid,
      'FL-AAAAA-AAAAA-AAAAA',
    ];
    const { status, body } = await several(ids);
    expect(status).toBe(200);
    expect(body.data).toHaveLength(500);
    expect(body.data.slice(1, 495)).toEqual(unknown.map(() => null));
    const [first, ...rest] = [body.data[0], ...body.data.slice(495)];
    expect(first).toEqual(single[2]);
    expect(rest).toEqual([single[1], single[0], expect.objectContaining({ CertificateId: slashed }), single[0], null]);
  });

  test.each([
    ['no list', undefined],
    ['an empty list', []],
    ['501 IDs', Array.from({ length: 501 }, (_, index) => `NONE-${index}`)],
    ['a text instead of a list', 'FC-1'],
    ['an operator', [{ $ne: '' }]],
    ['an empty ID', ['FC-1', ' ']],
    ['an ID that is too long', ['x'.repeat(301)]],
    ['a control character', ['FC\u0000']],
  ])('rejects %s', async (_name, ids) => {
    expect(await several(ids)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });
});
