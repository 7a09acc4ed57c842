import { afterAll, describe, expect, inject, test } from 'vitest';
import { call, origin, submit } from '../support/client';
import { runSql } from '../support/database';
import { hostileMarkdown } from '../support/hostile-markdown';
import { panel } from '../support/panel';
import { testForRelease } from '../support/product';
import { readBeside } from '../support/readers';
import { draft } from '../support/samples';
import { exchange } from '../support/wire';

const product = inject('product');
const MSG =
  'This post takes too long to display. Please use fewer or smaller tables, lists, quotes, links and other Markdown.';
const refused = { success: false, code: 'INVALID_INPUT', message: MSG, errors: [{ field: 'content', msg: MSG }] };
const BLOG_POST = 'api::blog-post.blog-post';
const texts = Object.entries(hostileMarkdown);

describe('A text that takes too long to render', () => {
  test.each(texts)('is rejected as a post: %s', async (_, content) => {
    const { status, body } = await call('POST', '/blog/create', { json: draft({ content }) });
    expect([status, body]).toEqual([400, refused]);
  });

  test.each(texts)('is rejected when an author resubmits a post: %s', async (_, content) => {
    const sent = await call('POST', '/blog/create', { json: draft() });
    const { status, body } = await call('POST', `${sent.body.data.link}/post`, { json: draft({ content }) });
    expect([status, body]).toEqual([400, refused]);
  });

  test.each(texts)('is rejected in the panel: %s', async (_, content) => {
    const desk = await panel();
    const { title, author } = draft();
    expect((await desk.create(BLOG_POST, { title, author, content })).body.error).toMatchObject({ message: MSG });
    const id = await submit();
    expect((await desk.update(BLOG_POST, id, { content })).body.error).toMatchObject({ message: MSG });
  });

  testForRelease('does not delay readers, even when sent a hundred times', async () => {
    const sending = Array.from({ length: 4 }, async () => {
      for (let count = 0; count < 5; count += 1) {
        for (const [, content] of texts) {
          expect((await call('POST', '/blog/create', { json: draft({ content }) })).status).toBe(400);
        }
      }
    });
    await readBeside('texts that cannot be drawn', origin, () => Promise.all(sending));
  });
});

describe('A text stored before the limit existed', () => {
  afterAll(async () => {
    await runSql(product, `DELETE FROM blog_posts WHERE title LIKE 'Stored before%'`);
  });

  test.each(texts)('appears immediately as plain text: %s', async (name, content) => {
    const id = await submit(draft({ title: `Stored before ${texts.findIndex(([other]) => other === name)}` }));
    const slug = `hostile-${id}`;
    await runSql(
      product,
      `UPDATE blog_posts SET moderation = 'verified', verified_at = created_at, slug = '${slug}', content = '${content}' WHERE document_id = '${id}'`,
    );
    const path = `/blog/${encodeURIComponent(authorSlug(await read(slug)))}/${slug}`;
    const page = await readBeside(`the page of ${name}`, origin, () => exchange(origin, { method: 'GET', path }));
    expect(page.status).toBe(200);
    // Rendered by the server, not left to the browser.
    expect(page.text).toContain(content.slice(0, 200).replaceAll('>', '&gt;'));
  });
});

const read = async (slug: string) => (await call('GET', `/posts/${slug}`)).body.data;
const authorSlug = (post: { authorSlug: string }) => post.authorSlug;
