import { describe, expect, test } from 'vitest';
import { adminToken, call, submit, waitingPosts } from './support/client';
import { panel } from './support/panel';
import { draft } from './support/samples';

interface Waiting {
  _id: string;
  createdAt: string;
}

const queue = (token: string): Promise<Waiting[]> => waitingPosts(token);
const ids = async (token: string) => (await queue(token)).map(({ _id }) => _id);

describe('The unverified list', () => {
  test('shows what waits, oldest first, with the text to read', async () => {
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
  test('takes a post off the list and makes it public; a second time changes nothing, not even its place', async () => {
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

  test('answers 404 for a post that does not exist', async () => {
    const answer = await call('PATCH', '/admin/unverified/abcdefghijklmnopqrstuvwx', { token: await adminToken() });
    expect(answer).toMatchObject({ status: 404, body: { success: false, message: 'This post does not exist.' } });
  });
});

describe('Reject', () => {
  test('takes a post off the list and never makes it public, and keeps it with the reason', async () => {
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

  test('takes a public post back', async () => {
    const token = await adminToken();
    const author = `Back ${Date.now()}`;
    const id = await submit(draft({ author }));
    const list = () => call('GET', `/fetch?author=${author.toLowerCase().replace(' ', '-')}`);
    await call('PATCH', `/admin/unverified/${id}`, { token });
    expect((await list()).body.data).toHaveLength(1);
    await call('POST', `/admin/unverified/${id}/reject`, { token });
    expect((await list()).body.data).toEqual([]);
  });

  test('needs no reason, and takes one of at most 1,000 characters', async () => {
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

describe('A decision that is taken back', () => {
  test('leaves the post waiting in its old place, off the site, with no date and no reason of the decision', async () => {
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

  test.each(['unverified', 'reviews'])('answers 404 for one of %s that does not exist', async (list) => {
    const token = await adminToken();
    expect((await call('POST', `/admin/${list}/abcdefghijklmnopqrstuvwx/reopen`, { token })).status).toBe(404);
  });
});

describe('Of two people who decide', () => {
  const decide = async (id: string, verdict: 'verify' | 'reject' | 'reopen', seen?: string) =>
    call(
      verdict === 'verify' ? 'PATCH' : 'POST',
      `/admin/unverified/${id}${verdict === 'verify' ? '' : `/${verdict}`}`,
      {
        token: await adminToken(),
        headers: seen ? { 'If-Match': `"${seen}"` } : {},
      },
    );

  test('the second one is told, and nothing of the first one is undone', async () => {
    const id = await submit();
    expect((await decide(id, 'reject', 'draft')).status).toBe(200);
    expect(await decide(id, 'verify', 'draft')).toMatchObject({
      status: 412,
      body: { success: false, message: 'Someone else has rejected this.' },
    });
    expect((await decide(id, 'verify')).status).toBe(200);
    expect((await decide(id, 'reopen', 'rejected')).body.message).toBe('Someone else has verified this.');
    expect((await decide(id, 'reopen', 'verified')).status).toBe(200);
    expect((await decide(id, 'reopen', 'verified')).body.message).toBe('Someone else has put this back to waiting.');
  });

  test('one wins when they decide at once', async () => {
    const id = await submit();
    const answers = await Promise.all([1, 2, 3, 4].map((turn) => decide(id, turn % 2 ? 'verify' : 'reject', 'draft')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 412, 412, 412]);
  });
});
