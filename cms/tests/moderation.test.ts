import { describe, expect, test } from 'vitest';
import { adminToken, call, submit, waitingPosts } from './support/client';
import { panel } from './support/panel';
import { draft, words } from './support/samples';

const BLOG_POST = 'api::blog-post.blog-post';

interface Waiting {
  _id: string;
  createdAt: string;
}

const queue = (token: string): Promise<Waiting[]> => waitingPosts(token);
const ids = async (token: string) => (await queue(token)).map(({ _id }) => _id);

describe('The unverified list', () => {
  test('shows pending posts, oldest first, with their text', async () => {
    const token = await adminToken();
    const post = draft();
    const [first, second] = [await submit(post), await submit()];
    const waiting = await queue(token);
    expect(waiting.findIndex(({ _id }) => _id === first)).toBeLessThan(waiting.findIndex(({ _id }) => _id === second));
    expect([...waiting].sort((a, b) => a.createdAt.localeCompare(b.createdAt))).toEqual(waiting);
    expect(waiting.find(({ _id }) => _id === first)).toEqual({
      _id: first,
      title: post.title,
      author: post.author,
      content: post.content,
      createdAt: expect.stringMatching(/Z$/),
    });
  });
});

describe('Verify', () => {
  test('removes a post from the list and makes it public; a second time changes nothing, not even its position', async () => {
    const token = await adminToken();
    const author = `Verify ${Date.now()}`;
    const [id, later] = [await submit(draft({ author })), await submit(draft({ author }))];
    const path = `/admin/unverified/${id}`;
    expect(await call('PATCH', path, { token })).toMatchObject({
      status: 200,
      body: { success: true, message: expect.any(String) },
    });
    await call('PATCH', `/admin/unverified/${later}`, { token });
    const seen = () => call('GET', `/fetch?author=${author.toLowerCase().replace(' ', '-')}`);
    const before = await seen();
    expect(before.body.data.map(({ _id }: Waiting) => _id)).toEqual([later, id]);
    expect(await ids(token)).not.toContain(id);
    expect((await call('PATCH', path, { token, json: {} })).status).toBe(200);
    expect((await seen()).body).toEqual(before.body);
  });

  test('returns a 404 for a post that does not exist', async () => {
    const answer = await call('PATCH', '/admin/unverified/abcdefghijklmnopqrstuvwx', { token: await adminToken() });
    expect(answer).toMatchObject({ status: 404, body: { success: false, message: 'This post does not exist.' } });
  });
});

describe('Reject', () => {
  test('removes a post from the list, never makes it public, and stores it with the reason', async () => {
    const token = await adminToken();
    const author = `Reject ${Date.now()}`;
    const id = await submit(draft({ author }));
    const answer = await call('POST', `/admin/unverified/${id}/reject`, {
      token,
      json: { reason: 'Too much like an advertisement.' },
    });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await ids(token)).not.toContain(id);
    expect((await call('GET', `/fetch?author=${author.toLowerCase().replace(' ', '-')}`)).body.data).toEqual([]);
    expect(await (await panel()).find('api::blog-post.blog-post', 'documentId', id)).toMatchObject({
      moderation: 'rejected',
      rejectionReason: 'Too much like an advertisement.',
    });
  });

  test('takes a public post down', async () => {
    const token = await adminToken();
    const author = `Back ${Date.now()}`;
    const id = await submit(draft({ author }));
    const list = () => call('GET', `/fetch?author=${author.toLowerCase().replace(' ', '-')}`);
    await call('PATCH', `/admin/unverified/${id}`, { token });
    expect((await list()).body.data).toHaveLength(1);
    await call('POST', `/admin/unverified/${id}/reject`, { token });
    expect((await list()).body.data).toEqual([]);
  });

  test('needs no reason, and accepts one of at most 1,000 characters', async () => {
    const token = await adminToken();
    for (const [json, status] of [
      [undefined, 200],
      [{}, 200],
      [{ reason: null }, 200],
      [{ reason: 'x'.repeat(1000) }, 200],
      [{ reason: 'x'.repeat(1001) }, 400],
    ] as const) {
      const id = await submit();
      expect((await call('POST', `/admin/unverified/${id}/reject`, { token, json })).status).toBe(status);
    }
  });
});

describe('Marked passages', () => {
  const passages = ['A list is *ordered*, see [the manual](https://example.org/a_(b)) &amp; tables.', '- one\n- two'];
  const content = `${passages.join('\n\n')}\n\n${words(2400)}`;
  const note = 'Name your source.';
  const reject = async (id: string, json: object, headers = {}, list = 'unverified') =>
    call('POST', `/admin/${list}/${id}/reject`, { token: await adminToken(), json, headers });
  const stored = (desk: Awaited<ReturnType<typeof panel>>, id: string) => desk.find(BLOG_POST, 'documentId', id);

  test('are matched in the rendered text, ignoring Markdown and white space, and stay until the post is sent again', async () => {
    const desk = await panel();
    const title = `Marked ${Date.now()}`;
    const id = await submit(draft({ title, content }));
    const marks = [
      { passage: ' ordered, see the manual &\n tables.\n\none two ', note },
      { passage: 'A list', note: ' Which\none? ' },
    ];
    expect((await reject(id, { reason: 'Please see.', marks })).status).toBe(200);
    const expected = [
      { passage: 'ordered, see the manual & tables. one two', note },
      { passage: 'A list', note: 'Which\none?' },
    ];
    const listed = async (state: string) =>
      (
        await call('GET', `/admin/unverified?q=${encodeURIComponent(title)}&state=${state}`, {
          token: await adminToken(),
        })
      ).body.data.find(({ _id }: Waiting) => _id === id);
    expect((await listed('rejected')).marks).toEqual(expected);
    // A note for the team does not affect marks; an empty list or a decision without a reason deletes them.
    await reject(id, { reason: 'Please see.', note: 'Between us' });
    expect(await stored(desk, id)).toMatchObject({ marks: expected });
    await reject(id, { reason: 'Please see.', marks: [] });
    expect(await stored(desk, id)).toMatchObject({ marks: null });
    await reject(id, { marks });
    await call('POST', `/admin/unverified/${id}/reopen`, { token: await adminToken() });
    // The next moderator sees the marks.
    expect((await listed('draft')).marks).toEqual(expected);
    await reject(id, { reason: 'No.' });
    expect(await stored(desk, id)).toMatchObject({ marks: null, moderation: 'rejected' });
    await reject(id, { marks });
    await call('PATCH', `/admin/unverified/${id}`, { token: await adminToken() });
    expect(await stored(desk, id)).toMatchObject({ marks: null, moderation: 'verified' });
  });

  test('are rejected with an error for the invalid field, without making a decision', async () => {
    const desk = await panel();
    const id = await submit(draft({ content }));
    const right = { passage: 'A list', note };
    for (const [marks, field] of [
      ['A list', 'marks'],
      [['A list'], 'marks.0'],
      [[{ ...right, note: ' ' }], 'marks.0.note'],
      [[{ ...right, note: 'x'.repeat(501) }], 'marks.0.note'],
      [[{ ...right, passage: 7 }], 'marks.0.passage'],
      [[{ ...right, passage: ' \n' }], 'marks.0.passage'],
      [[{ ...right, passage: 'x'.repeat(501) }], 'marks.0.passage'],
      // This passage is as typed, not as rendered.
      [[right, { ...right, passage: '*ordered*' }], 'marks.1.passage'],
      [Array.from({ length: 21 }, () => right), 'marks'],
    ]) {
      const { status, body } = await reject(id, { marks });
      expect([status, body.errors?.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
    }
    expect(await stored(desk, id)).toMatchObject({ marks: null, moderation: 'draft' });
    expect((await reject(id, { marks: Array.from({ length: 20 }, () => right) })).status).toBe(200);
  });

  test('belong to the text that was read, and cannot be set in the panel', async () => {
    const id = await submit(draft({ content }));
    const marks = [{ passage: 'A list', note }];
    expect((await reject(id, { marks }, { 'If-Match': '"verified"' })).status).toBe(412);
    expect((await reject('abcdefghijklmnopqrstuvwx', { marks })).status).toBe(404);
    const desk = await panel();
    await desk.update(BLOG_POST, id, { marks });
    expect(await stored(desk, id)).toMatchObject({ marks: null });
    await desk.send('POST', '/panel/moderation/api::blog-post.blog-post/reject', { ids: [id], marks });
    expect(await stored(desk, id)).toMatchObject({ marks: null, moderation: 'rejected' });
  });
});

describe('Undoing a decision', () => {
  test('makes the post pending in its old position, not public, and without the date and reason of the decision', async () => {
    const token = await adminToken();
    const title = `Taken back ${Date.now()}`;
    const id = await submit(draft({ title }));
    const [before] = (await queue(token)).filter(({ _id }) => _id === id);
    const path = `/admin/unverified/${id}`;
    const isPublic = async () =>
      (await call('GET', '/fetch')).body.data.some((post: { title: string }) => post.title === title);
    for (const decide of [
      () => call('PATCH', path, { token }),
      () => call('POST', `${path}/reject`, { token, json: { reason: 'Too short.' } }),
    ]) {
      await decide();
      expect(await ids(token)).not.toContain(id);
      for (const _again of [1, 2]) {
        expect(await call('POST', `${path}/reopen`, { token })).toMatchObject({
          status: 200,
          body: { success: true, message: 'Blog is waiting again.' },
        });
      }
      expect((await queue(token)).filter(({ _id }) => _id === id)).toEqual([before]);
      expect(await isPublic()).toBe(false);
    }
    await call('PATCH', path, { token });
    const post = (await call('GET', '/fetch')).body.data.find((entry: { title: string }) => entry.title === title);
    expect(Date.now() - new Date(post.date).getTime()).toBeLessThan(60_000);
  });

  test.each(['unverified', 'reviews'])('gives a 404 for an entry of %s that does not exist', async (list) => {
    const token = await adminToken();
    expect((await call('POST', `/admin/${list}/abcdefghijklmnopqrstuvwx/reopen`, { token })).status).toBe(404);
  });
});

describe('If two people decide', () => {
  const decide = async (id: string, verdict: 'verify' | 'reject' | 'reopen', seen?: string) =>
    call(
      verdict === 'verify' ? 'PATCH' : 'POST',
      `/admin/unverified/${id}${verdict === 'verify' ? '' : `/${verdict}`}`,
      {
        token: await adminToken(),
        headers: seen ? { 'If-Match': `"${seen}"` } : {},
      },
    );

  test('one after the other, the second gets an error, and the first decision stays', async () => {
    const id = await submit();
    expect((await decide(id, 'reject', 'draft')).status).toBe(200);
    expect(await decide(id, 'verify', 'draft')).toMatchObject({
      status: 412,
      body: { success: false, message: 'Someone else has rejected this.' },
    });
    expect((await decide(id, 'verify')).status).toBe(200);
    expect((await decide(id, 'reopen', 'rejected')).body.message).toBe('Someone else has verified this.');
    expect((await decide(id, 'reopen', 'verified')).status).toBe(200);
    expect((await decide(id, 'reopen', 'verified')).body.message).toBe('Someone else has returned this to waiting.');
  });

  test('at the same time, only one of them succeeds', async () => {
    const id = await submit();
    const answers = await Promise.all([1, 2, 3, 4].map((turn) => decide(id, turn % 2 ? 'verify' : 'reject', 'draft')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 412, 412, 412]);
  });
});
