import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openSqlite, runSql } from './support/database';
import { database } from './support/product';

const PUBLIC = "moderation = 'verified' ORDER BY verified_at DESC, id DESC LIMIT 10";
/** Frequent queries, or queries of growing tables, with the index that serves each. Times: see scale.own.test.ts. */
const QUESTIONS: [index: string, question: string][] = [
  ['blog_posts_public_index', `blog_posts WHERE ${PUBLIC}`],
  ['blog_posts_tag_public_index', `blog_posts WHERE tag = 'x' AND ${PUBLIC}`],
  ['blog_posts_author_public_index', `blog_posts WHERE author_slug = 'x' AND ${PUBLIC}`],
  ['blog_posts_slug_unique', "blog_posts WHERE slug = 'x'"],
  ['blog_posts_moderation_created_at_index', "blog_posts WHERE moderation = 'draft' ORDER BY created_at LIMIT 10"],
  ['testimonials_moderation_created_at_index', "testimonials WHERE moderation = 'draft' ORDER BY created_at LIMIT 10"],
  ['testimonials_photo_file_index', "testimonials WHERE photo_file = 'x'"],
  ['applications_reference_unique', "applications WHERE reference = 'x'"],
  ['applications_email_round_unique', "applications WHERE email = 'x'"],
  ['applications_state_created_at_index', "applications WHERE state = 'received' ORDER BY created_at DESC LIMIT 10"],
  [
    'applications_state_domain_created_at_index',
    "applications WHERE state = 'selected' AND domain = 'x' ORDER BY created_at DESC LIMIT 10",
  ],
  ['applications_state_reply_by_index', "applications WHERE state = 'received' AND reply_by < '2026-01-01'"],
  ['applications_created_at_index', 'applications ORDER BY created_at DESC LIMIT 10'],
  ['certificates_certificate_key_unique', "certificates WHERE certificate_key = 'x'"],
  ['certificates_reference_key_index', "certificates WHERE reference_key IN ('x', 'y')"],
  ['certificates_created_at_index', 'certificates ORDER BY created_at DESC LIMIT 10'],
  ['private_links_token_hash_unique', "private_links WHERE token_hash = 'x'"],
  ['audit_entries_created_at_index', 'audit_entries ORDER BY created_at DESC LIMIT 10'],
  ['mails_state_next_attempt_at_index', "mails WHERE state = 'waiting' AND next_attempt_at < 0"],
];

describe.runIf(database === 'sqlite')("With the product's tables and indexes, without statistics", () => {
  const empty = openSqlite(':memory:');
  beforeAll(async () => {
    const made = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type DESC";
    for (const { sql } of await runSql(inject('product'), made)) empty.exec(sql);
  });
  afterAll(() => empty.close());

  test.each(QUESTIONS)('the index %s serves the query %s', (index, question) => {
    const plan = empty.prepare(`EXPLAIN QUERY PLAN SELECT * FROM ${question}`).all();
    expect(JSON.stringify(plan)).toContain(`USING INDEX ${index}`);
  });
});

test('both databases have the same indexes', async () => {
  const found = await runSql(
    inject('product'),
    database === 'postgres'
      ? 'SELECT indexname AS name FROM pg_indexes'
      : "SELECT name FROM sqlite_master WHERE type = 'index'",
  );
  const names = new Set(found.map(({ name }) => name));
  expect(QUESTIONS.map(([index]) => index).filter((index) => !names.has(index))).toEqual([]);
});
