import { describe, expect, test } from 'vitest';
import { DOMAINS } from '../src/contract/calls';
import { adminToken, call, origin, submit } from './support/client';
import { headOf, htmlOf } from './support/dom';
import { panel } from './support/panel';
import { testOnce } from './support/product';
import { application, draft, form } from './support/samples';

const DOMAIN = 'api::site.domain';
const entries = async () => (await call('GET', '/site')).body.data.domains as { slug: string; name: string }[];
const page = async (path: string) => {
  const answer = await fetch(origin + path, { headers: { Accept: 'text/html' } });
  return { status: answer.status, page: htmlOf(await answer.text()) };
};
const sitemap = async () => (await fetch(`${origin}/sitemap.xml`)).text();

describe('The domains', () => {
  test('are those of the application form, each with its own page', async () => {
    const found = await entries();
    expect(found.map(({ name }) => name)).toEqual([...DOMAINS]);
    for (const { slug, name } of found) {
      const { status, body } = await call('GET', `/domains/${slug}`);
      expect([status, body.data.name]).toEqual([200, name]);
      expect(body.data.weeks).toHaveLength(4);
      for (const part of ['summary', 'builds', 'hours', 'before', 'example', 'mentor'])
        expect([part, body.data[part].length > 20]).toEqual([part, true]);
    }
  });

  test('have search terms, including common misspellings', async () => {
    const words = new Map((await entries()).map((one) => [one.slug, (one as unknown as { words: string[] }).words]));
    for (const [slug, word] of [
      ['python-programming', 'phyton'],
      ['web-development', 'web dev'],
      ['app-development', 'android'],
      ['cyber-security', 'hacking'],
      ['java-programming', 'spring'],
    ] as const)
      expect(words.get(slug)).toContain(word);
  });

  testOnce('are listed at /career and in the sitemap, and their pages are rendered with their own head', async () => {
    const career = await page('/career');
    expect([career.status, headOf(career.page).canonical]).toEqual([200, `${origin}/career`]);
    const listed = await sitemap();
    for (const { slug, name } of await entries()) {
      expect(career.page.querySelector(`#root a[href="/career/${slug}"]`)?.textContent).toBe(name);
      expect(listed).toContain(`<loc>${origin}/career/${slug}</loc>`);
    }
    const one = await page('/career/python-programming');
    const head = headOf(one.page);
    expect(head).toMatchObject({
      title: 'Python Programming · First Commit',
      canonical: `${origin}/career/python-programming`,
      description: expect.stringMatching(/^Write a small tool/),
    });
    expect(head.data[0].itemListElement.map((step: { item: string }) => step.item)).toEqual([
      `${origin}/home`,
      `${origin}/career`,
      `${origin}/career/python-programming`,
    ]);
    const text = one.page.querySelector('#root')?.textContent ?? '';
    for (const words of ['Week 1: one job, end to end', 'Attendance from three spreadsheets', 'half an hour'])
      expect(text).toContain(words);
  });

  testOnce.each(['nothing', "' OR 1=1", 'x'.repeat(61), '%00'])(
    '%s returns 404 from the API and as a page',
    async (slug) => {
      const { status, body } = await call('GET', `/domains/${encodeURIComponent(slug)}`);
      expect([[400, 404].includes(status), body.success]).toEqual([true, false]);
      expect((await page(`/career/${encodeURIComponent(slug)}`)).status).toBe(404);
    },
  );

  test('show only verified posts about them', async () => {
    const title = `About Java alone ${Date.now()}`;
    const id = await submit(draft({ title, tag: 'Java Programming' }));
    const titles = async (slug: string) =>
      (await call('GET', `/domains/${slug}`)).body.data.posts.map((post: { title: string }) => post.title);
    expect(await titles('java-programming')).not.toContain(title);
    await call('PATCH', `/admin/unverified/${id}`, { token: await adminToken() });
    expect(await titles('java-programming')).toContain(title);
    expect(await titles('app-development')).not.toContain(title);
  });

  test('show only testimonials of people who hold a certificate in them', async () => {
    const { status, body } = await call('GET', `/testimonials?domain=${encodeURIComponent('Web Development')}`);
    expect([status, body.meta.total]).toEqual([200, body.data.length]);
    for (const { Intern } of body.data) expect(Intern).toBe('Web Development');
    expect((await call('GET', '/testimonials?domain=Knitting')).status).toBe(400);
    expect((await call('GET', '/testimonials?domain[$ne]=x')).status).toBe(400);
  });

  test('can be changed and unpublished in the panel: the page then returns a 404, but a domain in use stays', async () => {
    const editor = await panel();
    const stored = await editor.find(DOMAIN, 'slug', 'app-development');
    const { body } = await editor.send('GET', `/content-manager/collection-types/${DOMAIN}/${stored.documentId}`);
    const { name, slug, summary, words, builds, weeks, hours, before, example, mentor } = body.data;
    const texts = { name, slug, summary, words, builds, hours, before, example, mentor, published: true };
    const original = {
      ...texts,
      weeks: weeks.map(({ title, text }: { title: string; text: string }) => ({ title, text })),
    };
    const change = { ...texts, summary: 'Said anew.', words: 'one,  two words\n\nthree', mentor: '' };
    expect((await editor.update(DOMAIN, stored.documentId, change)).status).toBe(200);
    const entry = (await entries()).find((one) => one.slug === 'app-development');
    expect(entry).toMatchObject({ summary: 'Said anew.', words: ['one', 'two words', 'three'] });
    expect((await page('/career/app-development')).page.body.textContent).not.toContain('What your mentor does');

    expect((await editor.update(DOMAIN, stored.documentId, { ...change, published: false })).status).toBe(200);
    expect((await call('GET', '/domains/app-development')).status).toBe(404);
    expect((await page('/career/app-development')).status).toBe(404);

    try {
      expect(await sitemap()).not.toContain('/career/app-development');
      expect((await page('/career')).page.body.textContent).not.toContain('App Development');
      expect((await page('/home')).status).toBe(200);
      expect((await call('GET', '/fetch?tag=App%20Development')).status).toBe(200);
      const raw = form(application({ domain: 'App Development' }), {});
      expect((await call('POST', '/applicationform/apply', { raw })).status).toBe(201);
      expect((await editor.remove(DOMAIN, stored.documentId)).status).toBe(400);
    } finally {
      expect((await editor.update(DOMAIN, stored.documentId, { ...original, published: true })).status).toBe(200);
    }
    // A domain can have only one page.
    expect((await editor.create(DOMAIN, { ...original, slug: 'another' })).status).toBe(400);
    expect((await editor.create(DOMAIN, { ...original, name: 'Knitting', slug: 'knitting' })).status).toBe(400);
    expect((await page('/career/app-development')).status).toBe(200);
  });
});
