import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Testimonial, TestimonialPage } from '../src/contract/testimonial';
import { call, origin } from './support/client';
import { runSql } from './support/database';
import { headOf, htmlOf, initialDataOf } from './support/dom';

const MANY = 105;
const named = (number: number) => `'many-testimonials-${number}'`;
const list = async (query = ''): Promise<TestimonialPage> => (await call('GET', `/testimonials${query}`)).body;

/** Copies a verified testimonial directly in the database: the server notices, as if another server had written it. */
beforeAll(async () => {
  const rows = Array.from({ length: MANY }, (_, number) => `SELECT ${named(number)} AS document_id`).join(
    ' UNION ALL ',
  );
  const before = (await list()).meta.total;
  await runSql(
    inject('product'),
    `INSERT INTO testimonials (document_id, name, review, position, moderation, verified_at, created_at, updated_at, published_at)
     SELECT many.document_id, 'One of many', one.review, 1000, 'verified', one.verified_at, one.created_at, one.updated_at, one.published_at
     FROM (${rows}) many, (SELECT * FROM testimonials WHERE moderation = 'verified' ORDER BY id LIMIT 1) one`,
  );
  await vi.waitFor(async () => expect((await list()).meta.total).toBe(before + MANY), {
    timeout: 20_000,
    interval: 200,
  });
});
afterAll(async () => {
  await runSql(inject('product'), "DELETE FROM testimonials WHERE document_id LIKE 'many-testimonials-%'");
});

describe('The list of testimonials', () => {
  test('has pages of a hundred, with every verified testimonial once', async () => {
    const [first, second] = [await list(), await list('?page=2')];
    const { total } = first.meta;
    expect(first.meta).toEqual({ page: 1, pageSize: 100, pageCount: 2, total });
    expect(second.meta).toEqual({ page: 2, pageSize: 100, pageCount: 2, total });
    expect([first.data.length, second.data.length]).toEqual([100, total - 100]);
    const ids = [...first.data, ...second.data].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(total);
    for (let number = 0; number < MANY; number++) expect(ids).toContain(`many-testimonials-${number}`);
  });

  test('has pages of the requested size, in the same order, even from the cache', async () => {
    const { data } = await list();
    for (let time = 0; time < 2; time++) {
      const found: Testimonial[] = [];
      for (const page of [1, 2, 3]) {
        const answer = await list(`?page=${page}&pageSize=7`);
        expect(answer.meta).toMatchObject({ page, pageSize: 7, pageCount: Math.ceil(answer.meta.total / 7) });
        found.push(...answer.data);
      }
      expect(found).toEqual(data.slice(0, 21));
    }
    expect(await list('?page=9999')).toMatchObject({ data: [], meta: { page: 9999, pageCount: 2 } });
  });

  test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'pageSize=0', 'pageSize=101', 'page[]=1', 'page=1&page=2'])(
    'rejects ?%s with an explanation',
    async (query) => {
      const { status, body } = await call('GET', `/testimonials?${query}`);
      expect([status, body.success]).toEqual([400, false]);
      expect(body.errors).toHaveLength(1);
    },
  );
});

describe('The page of testimonials', () => {
  const open = async (path: string) => {
    const answer = await fetch(origin + path);
    return { status: answer.status, page: htmlOf(await answer.text()) };
  };

  test('has an address for each list page, and contains its testimonials as data', async () => {
    for (const [path, call] of [
      ['/testimonials', '/api/testimonials'],
      ['/testimonials?page=2', '/api/testimonials?page=2'],
    ] as const) {
      const { status, page } = await open(path);
      expect([status, headOf(page).canonical]).toEqual([200, origin + path]);
      expect(initialDataOf(page)[call]).toEqual(await (await fetch(origin + call)).json());
    }
    expect((await open('/testimonials?page=3')).status).toBe(404);
  });

  test('lists each page in the sitemap', async () => {
    const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
    for (const path of ['/testimonials', '/testimonials?page=2'])
      expect(sitemap).toContain(`<loc>${origin}${path}</loc>`);
    expect(sitemap).not.toContain('/testimonials?page=3');
  });
});
