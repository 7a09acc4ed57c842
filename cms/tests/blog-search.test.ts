import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { adminToken, call, submit } from './support/client';
import { runSql } from './support/database';
import { panel } from './support/panel';
import { draft, words } from './support/samples';

const product = inject('product');
const BLOG_POST = 'api::blog-post.blog-post';

let token: string;
beforeAll(async () => {
  token = await adminToken();
});
const verify = (id: string) => call('PATCH', `/admin/unverified/${id}`, { token });
async function publish(changes: Record<string, unknown> = {}) {
  const _id = await submit(draft(changes));
  await verify(_id);
  const { body } = await call('GET', '/fetch?pageSize=1');
  expect(body.data[0]._id).toBe(_id);
  return body.data[0] as { _id: string; slug: string; title: string; likes: number | null };
}
const find = async (query: Record<string, string>) =>
  (await call('GET', `/fetch?${new URLSearchParams(query)}`)).body.data.map(({ _id }: { _id: string }) => _id);

describe('The domain of a post', () => {
  test('is chosen by its author or an editor, is shown with the post, and filters the list', async () => {
    const author = `Tagged ${randomUUID()}`;
    const mine = await publish({ author, tag: 'Cyber Security' });
    const none = await publish({ author });
    const authorSlug = author.toLowerCase().replaceAll(' ', '-');
    expect(mine).toMatchObject({ tag: 'Cyber Security' });
    expect(none).not.toHaveProperty('tag');
    expect(await find({ author: authorSlug, tag: 'Cyber Security' })).toEqual([mine._id]);
    expect(await find({ author: authorSlug, tag: 'App Development' })).toEqual([]);
    const desk = await panel();
    await desk.update(BLOG_POST, none._id, { tag: 'App Development' });
    expect(await find({ author: authorSlug, tag: 'App Development' })).toEqual([none._id]);
    expect(await find({ author: authorSlug, tag: 'Cyber Security' })).toEqual([mine._id]);
  });

  test('must be one of the documented domains', async () => {
    const refused = await call('POST', '/blog/create', { json: draft({ tag: 'Cooking' }) });
    expect(refused.body.errors).toEqual([{ field: 'tag', msg: 'Please choose one of the domains.' }]);
    expect((await call('GET', '/fetch?tag=Cooking')).status).toBe(400);
  });
});

describe('A search of the blog', () => {
  test('finds titles, authors and texts, ignoring case and accents', async () => {
    const word = randomUUID().slice(0, 8);
    const inTitle = await publish({ title: `Zoë's Café ${word}` });
    const inAuthor = await publish({ author: `Łukasz Müller ${word}` });
    const inText = await publish({ content: `${words(2100)} Naïve   résumés ${word}.` });
    for (const q of [`zoe's cafe ${word}`, `ZOË'S CAFÉ ${word.toUpperCase()}`])
      expect(await find({ q })).toEqual([inTitle._id]);
    expect(await find({ q: `muller ${word}` })).toEqual([inAuthor._id]);
    expect(await find({ q: `naive resumes ${word}` })).toEqual([inText._id]);
    expect(await find({ q: word })).toEqual([inText._id, inAuthor._id, inTitle._id]);
    expect(await find({ q: word, page: '2', pageSize: '2' })).toEqual([inTitle._id]);
    expect(await find({ q: `nothing ${word}` })).toEqual([]);
    // Database wildcards have no special meaning here.
    expect(await find({ q: `${word.slice(0, 4)}%${word.slice(5)}` })).toEqual([]);
    expect(await find({ q: `${word.slice(0, 4)}_${word.slice(5)}` })).toEqual([]);
    expect((await call('GET', `/fetch?q=${'x'.repeat(121)}`)).status).toBe(400);
  });

  test('finds what an editor or an author has changed, but only in public posts', async () => {
    const word = randomUUID().slice(0, 8);
    const json = draft({ title: `Hidden ${word}` });
    const { body } = await call('POST', '/blog/create', { json });
    const { _id, link } = body.data;
    expect(await find({ q: word })).toEqual([]);
    const other = randomUUID().slice(0, 8);
    await call('POST', `${link}/post`, { json: { ...json, title: `Changed ${other}` } });
    await verify(_id);
    expect(await find({ q: word })).toEqual([]);
    expect(await find({ q: other })).toEqual([_id]);
    const desk = await panel();
    const third = randomUUID().slice(0, 8);
    await desk.update(BLOG_POST, _id, { title: `Edited ${third}` });
    expect([await find({ q: other }), await find({ q: third })]).toEqual([[], [_id]]);
  });

  test('is never cached', async () => {
    const word = randomUUID().slice(0, 8);
    const mine = await publish({ title: word });
    expect(await find({ q: word })).toEqual([mine._id]);
    await call('POST', `/admin/unverified/${mine._id}/reject`, { token });
    expect(await find({ q: word })).toEqual([]);
  });
});

describe('A like', () => {
  const like = (slug: string, visitor: string, liked = true) =>
    call('POST', `/posts/${slug}/like`, { json: { visitor, liked } });
  const shown = async (slug: string) => (await call('GET', `/posts/${slug}`)).body.data.likes;

  test('counts once per browser, is visible immediately, and can be undone', async () => {
    const { slug, likes } = await publish();
    expect([likes, await shown(slug)]).toEqual([null, null]);
    const [one, other] = [randomUUID(), randomUUID()];
    expect((await like(slug, one)).body).toEqual({ success: true, data: { likes: 1, liked: true } });
    expect((await like(slug, one)).body.data.likes).toBe(1);
    expect(await shown(slug)).toBe(1);
    expect((await like(slug, other)).body.data.likes).toBe(2);
    expect((await call('GET', '/fetch')).body.data[0].likes).toBe(2);
    expect((await like(slug, one, false)).body.data).toEqual({ likes: 1, liked: false });
    expect((await like(slug, one, false)).body.data.likes).toBe(1);
    expect((await like(slug, other, false)).body.data.likes).toBeNull();
    expect(await shown(slug)).toBeNull();
  });

  test('counts for several browsers at the same time, but only once per browser', async () => {
    const { slug } = await publish();
    const one = randomUUID();
    await Promise.all([
      ...Array.from({ length: 12 }, () => like(slug, randomUUID())),
      ...[1, 2, 3].map(() => like(slug, one)),
    ]);
    expect(await shown(slug)).toBe(13);
    await Promise.all([1, 2, 3].map(() => like(slug, one, false)));
    expect(await shown(slug)).toBe(12);
  });

  test('needs a public post and a valid browser ID; nothing stored identifies the browser', async () => {
    const hidden = draft();
    await submit(hidden);
    const slug = String(hidden.title).toLowerCase().replaceAll(' ', '-');
    expect((await like(slug, randomUUID())).status).toBe(404);
    const mine = await publish();
    for (const visitor of ['', 'short', 'x'.repeat(65), null, 7]) {
      expect((await like(mine.slug, visitor as string)).body.errors).toMatchObject([{ field: 'visitor' }]);
    }
    expect((await like(mine.slug, randomUUID(), 'yes' as never)).status).toBe(400);
    const visitor = randomUUID();
    await like(mine.slug, visitor);
    const rows = await runSql(product, `SELECT * FROM post_likes WHERE post = '${mine._id}'`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(visitor);
    const desk = await panel();
    await desk.remove(BLOG_POST, mine._id);
    expect(await runSql(product, `SELECT * FROM post_likes WHERE post = '${mine._id}'`)).toEqual([]);
  });
});

describe('"More like this"', () => {
  const more = async (slug: string) =>
    (await call('GET', `/posts/${slug}/more`)).body.data.map(({ _id }: { _id: string }) => _id);

  test('lists up to three other posts: first those of the same domain, then of the same author, then the newest', async () => {
    const author = `More ${randomUUID()}`;
    const older = await publish({ author });
    const mine = await publish({ author, tag: 'Java Programming' });
    const related = await publish({ tag: 'Java Programming' });
    const newest = await publish();
    expect(await more(mine.slug)).toEqual(
      [
        related._id,
        ...(await find({ tag: 'Java Programming' })).filter((id: string) => ![related._id, mine._id].includes(id)),
        older._id,
        newest._id,
      ].slice(0, 3),
    );
    expect((await more(older.slug)).slice(0, 1)).toEqual([mine._id]);
    expect(await more(newest.slug)).not.toContain(newest._id);
    await call('POST', `/admin/unverified/${related._id}/reject`, { token });
    expect(await more(mine.slug)).not.toContain(related._id);
    expect((await call('GET', '/posts/no-such-post/more')).status).toBe(404);
  });
});
