import { describe, expect, test } from 'vitest';
import { adminToken, call, submit } from './support/client';
import { panel } from './support/panel';
import { draft } from './support/samples';

interface Listed {
  _id: string;
  reason?: string;
  note?: string;
}
const POST = 'api::blog-post.blog-post';

/** Sends one post. @returns its data, and calls about it */
async function sent(text: Record<string, unknown> = {}) {
  const token = await adminToken();
  const title = `Decided ${Date.now()} ${Math.random()}`;
  const { body } = await call('POST', '/blog/create', { json: draft({ title, ...text }) });
  const path = `/admin/unverified/${body.data._id}`;
  const list = async (state: string, q = title): Promise<Listed[]> =>
    (await call('GET', `/admin/unverified?state=${state}&q=${encodeURIComponent(q)}`, { token })).body.data;
  return {
    id: body.data._id as string,
    title,
    token,
    link: body.data.link as string,
    list,
    reject: (json: object) => call('POST', `${path}/reject`, { token, json }),
    verify: () => call('PATCH', path, { token }),
    reopen: () => call('POST', `${path}/reopen`, { token }),
    isPublic: async () => (await call('GET', `/fetch?q=${encodeURIComponent(title)}`)).body.data.length === 1,
    audited: async () =>
      (await call('GET', `/admin/audit?q=${encodeURIComponent(title)}`, { token })).body.data.map(
        ({ action }: { action: string }) => action,
      ),
  };
}

describe('A moderated post', () => {
  test('is listed by state, with reason and note, and can be made pending again', async () => {
    const post = await sent();
    expect(await post.list('draft')).toHaveLength(1);
    await post.reject({ reason: 'Too short.', note: 'Second time from this author.' });
    expect(await post.list('draft')).toEqual([]);
    expect(await post.list('rejected')).toMatchObject([
      { _id: post.id, reason: 'Too short.', note: 'Second time from this author.' },
    ]);
    expect(await post.list('rejected', 'Sample author who is nobody')).toEqual([]);
    await post.reopen();
    const [waiting] = await post.list('draft');
    // The note is for the next moderator.
    expect(waiting).toMatchObject({ _id: post.id, note: 'Second time from this author.' });
    expect(waiting).not.toHaveProperty('reason');
    expect(await post.audited()).toEqual(['reopened', 'rejected']);
  });

  test('that was public is taken down and recorded in the audit list', async () => {
    const post = await sent();
    await post.verify();
    expect(await post.list('verified')).toMatchObject([{ _id: post.id }]);
    expect(await post.isPublic()).toBe(true);
    await post.reject({ reason: 'Its author is somebody else.' });
    expect(await post.isPublic()).toBe(false);
    expect(await post.list('rejected')).toHaveLength(1);
    expect(await post.audited()).toEqual(['taken down', 'verified']);
  });

  test('is listed page by page, newest first', async () => {
    const word = `Word${Date.now()}`;
    const posts = [await sent({ author: word }), await sent({ author: word }), await sent({ author: word })];
    for (const post of posts) await post.reject({});
    const [first] = posts;
    const rejected = await first?.list('rejected', word);
    expect(rejected?.map(({ _id }) => _id)).toEqual(posts.map(({ id }) => id).reverse());
    const page = await call('GET', `/admin/unverified?state=rejected&q=${word}&page=2&pageSize=2`, {
      token: await adminToken(),
    });
    expect(page.body).toMatchObject({ data: [{ _id: first?.id }], meta: { page: 2, pageCount: 2, total: 3 } });
  });

  test.each(['state=gone', 'state=', `q=${'x'.repeat(201)}`])('is listed only for a valid query: %s', async (query) => {
    for (const list of ['unverified', 'reviews'])
      expect((await call('GET', `/admin/${list}?${query}`, { token: await adminToken() })).status).toBe(400);
  });

  test('is visible only to moderators', async () => {
    for (const list of ['unverified', 'reviews'])
      expect((await call('GET', `/admin/${list}?state=rejected`)).status).toBe(401);
  });
});

describe('An internal note', () => {
  test('is never shown to the author or a reader', async () => {
    const note = `Between us ${Date.now()}`;
    const post = await sent({ email: `decided-${crypto.randomUUID()}@example.org` });
    await post.reject({ reason: 'For you.', note });
    const read = (path: string) => call('GET', path);
    const token = post.link.split('/').at(-1);
    const asSender = await read(`/sent/${token}`);
    expect(JSON.stringify(asSender.body)).toContain('For you.');
    await post.verify();
    const answers = [asSender, await read('/fetch'), await read(`/fetch?q=${encodeURIComponent(note)}`)];
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(note);
    const audit = await call('GET', `/admin/audit?q=${encodeURIComponent(note)}`, { token: post.token });
    expect(audit.body.data).toEqual([]);
    const mails = await call('GET', `/admin/mails?q=${encodeURIComponent(note)}`, { token: post.token });
    expect(JSON.stringify(mails.body)).not.toContain(note);
  });

  test('can be changed on its own, stays if it is omitted, and is deleted if it is empty', async () => {
    const post = await sent();
    const noted = async () => (await post.list('rejected'))[0]?.note;
    await post.reject({ reason: 'Why.', note: 'One.' });
    await post.reject({ reason: 'Why.', note: 'Two.' });
    expect(await noted()).toBe('Two.');
    await post.reject({ reason: 'Another why.' });
    expect(await noted()).toBe('Two.');
    await post.reject({ reason: 'Another why.', note: '' });
    expect(await noted()).toBeUndefined();
    expect(await post.audited()).toEqual(['noted', 'rejected', 'noted', 'rejected']);
  });

  test.each([['x'.repeat(1001)], [7], ['a\u0000b']])('is text of at most 1,000 characters', async (note) => {
    const post = await sent();
    expect(await post.reject({ note })).toMatchObject({ status: 400, body: { errors: [{ field: 'note' }] } });
    expect((await post.reject({ note: 'x'.repeat(1000) })).status).toBe(200);
  });
});

describe('The panel', () => {
  test('takes posts down with a note, makes them pending again, and cannot change the note in its form', async () => {
    const desk = await panel();
    const id = await submit();
    await desk.decide(POST, 'verify', [id]);
    const rejection = { reason: 'For the author.', note: 'For us.' };
    expect((await desk.decide(POST, 'reject', [id], rejection)).body).toEqual({ decided: 1, missing: [] });
    expect(await desk.find(POST, 'documentId', id)).toMatchObject({
      moderation: 'rejected',
      rejectionReason: 'For the author.',
      internalNote: 'For us.',
    });
    await desk.update(POST, id, { internalNote: 'Forged.' });
    expect((await desk.find(POST, 'documentId', id)).internalNote).toBe('For us.');
    expect((await desk.decide(POST, 'reopen', [id])).body).toEqual({ decided: 1, missing: [] });
    expect(await desk.find(POST, 'documentId', id)).toMatchObject({ moderation: 'draft', rejectionReason: null });
    expect((await desk.decide(POST, 'reopen', ['abcdefghijklmnopqrstuvwx'])).body).toMatchObject({ decided: 0 });
  });
});
