import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import sharp from 'sharp';
import { addMissing, FIRST_ROUND, ROUND, type RoundRow } from '../api/application/round/round';
import { authorSlugOf, searchTextOf, slugFor } from '../api/blog-post/blog-post';
import { BLOG_POST, type BlogPostRow } from '../api/blog-post/row';
import { DOMAIN, type DomainRow } from '../api/site/domain/domain';
import { PAGE, type PageRow } from '../api/site/page/page';
import { rowOf, SITE } from '../api/site/row';
import { TESTIMONIAL, type TestimonialRow } from '../api/testimonial/row';
import { siteDefaults } from '../contract/site';
import { durable, rows } from '../platform/database/rows';
import { storePrivateFile } from '../platform/files/private-files';

const AUTHOR = 'First Commit team';
/** Keeps the order in which the site lists them. */
const NOTICES = ['privacy', 'code-of-conduct', 'writing-guidelines'];

/** Runs each seed once, so deleted entries stay deleted. */
export async function seed(strapi: Core.Strapi): Promise<void> {
  await once(strapi, 'seeded', seedPosts);
  await once(strapi, 'seeded-site', seedSite);
  await once(strapi, 'seeded-round', seedRound);
  await addMissing();
  await once(strapi, 'seeded-domains', seedDomainPages);
  await once(strapi, 'seeded-testimonials', seedTestimonialRows);
  await once(strapi, 'seeded-notices', seedNoticePages);
}

/** @param prepare reads outside the transaction */
async function once(strapi: Core.Strapi, key: string, prepare: (folder: string) => Promise<() => Promise<void>>) {
  const done = strapi.store({ type: 'core', name: 'first-commit', key });
  if (await done.get({})) return;
  const write = await prepare(join(strapi.dirs.app.src, 'bootstrap'));
  await durable(async () => {
    await write();
    await done.set({ value: true });
  });
}

async function seedPosts(folder: string) {
  const articles = await textsIn(folder, 'articles');
  return async () => {
    for (const article of articles) await rows<BlogPostRow>(BLOG_POST).create({ data: postOf(article) });
  };
}

/** Articles without a date are pending. */
function postOf({ head: { title = '', date }, text: content }: SeedText): Partial<BlogPostRow> {
  return {
    title,
    author: AUTHOR,
    content,
    date: date ?? null,
    slug: slugFor(title, false),
    authorSlug: authorSlugOf(AUTHOR),
    searchText: searchTextOf({ title, author: AUTHOR, content }),
    moderation: date ? 'verified' : 'draft',
    verifiedAt: date ?? null,
  };
}

/** Keeps any that an editor has created. */
async function seedNoticePages(folder: string) {
  const notices = await textsIn(folder, 'notices');
  return async () => {
    for (const slug of NOTICES) {
      const notice = notices.find(({ name }) => name === slug);
      if (!notice || (await rows<PageRow>(PAGE).count({ where: { slug } })) > 0) continue;
      const { head, text: body } = notice;
      await rows<PageRow>(PAGE).create({ data: { slug, title: head.title, body, published: true } });
    }
  };
}

/** Uses the document service, which also creates the components. */
async function seedSite() {
  return async () => {
    await strapi.documents(SITE as never).create({ data: rowOf(siteDefaults) as never });
  };
}

/** Follows the specification, section 5. An older database already has rounds. */
async function seedRound() {
  const { lastDate, timeZone } = siteDefaults.applications;
  const round = { name: 'Round 1', opens: '2025-06-20', closes: lastDate, startsOn: null, endsOn: null, timeZone };
  return async () => {
    if ((await rows<RoundRow>(ROUND).count({})) > 0) return;
    await rows<RoundRow>(ROUND).create({ data: { documentId: FIRST_ROUND, ...round } });
  };
}

async function seedDomainPages(folder: string) {
  const domains = (await textsIn(folder, 'domains')).map(domainOf);
  return async () => {
    for (const data of domains) {
      if ((await rows(DOMAIN).count({ where: { $or: [{ name: data.name }, { slug: data.slug }] } })) > 0) continue;
      await strapi.documents(DOMAIN as never).create({ data: { ...data, published: true } as never });
    }
  };
}

function domainOf({ name: slug, head, text }: SeedText): Partial<DomainRow> {
  const { weeks = '', ...parts } = sectionsOf(text, '## ');
  const titled = Object.entries(sectionsOf(weeks, '### ')).map(([title, text]) => ({ title, text }));
  return { slug, ...head, ...parts, weeks: titled };
}

const sectionsOf = (text: string, mark: string): Record<string, string> =>
  Object.fromEntries(
    `\n${text}`
      .split(`\n${mark}`)
      .slice(1)
      .map((section) => split(section, '\n')),
  );

async function seedTestimonialRows(folder: string) {
  const verifiedAt = new Date().toISOString();
  const data: Partial<TestimonialRow>[] = [];
  for (const { name: face, head, text: review } of await textsIn(folder, 'testimonials')) {
    const photo = await sharp(join(folder, 'testimonials', `${face}.svg`))
      .jpeg({ quality: 88 })
      .toBuffer();
    const photoFile = await storePrivateFile('photos', 'jpg', photo);
    const position = Number(head.position);
    data.push({ name: head.name, review, photoFile, position, moderation: 'verified', verifiedAt });
  }
  return async () => {
    for (const row of data) await rows<TestimonialRow>(TESTIMONIAL).create({ data: row });
  };
}

interface SeedText {
  name: string;
  head: Record<string, string>;
  text: string;
}

/** Reads Markdown files that begin with lines such as `title: …`. */
async function textsIn(folder: string, kind: string): Promise<SeedText[]> {
  const files = (await readdir(join(folder, kind))).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) => {
      const [head, text] = split(await readFile(join(folder, kind, file), 'utf8'), '\n\n');
      return {
        name: file.slice(0, -'.md'.length),
        head: Object.fromEntries(head.split('\n').map((line) => split(line, ': '))),
        text,
      };
    }),
  );
}

function split(text: string, mark: string): [before: string, after: string] {
  const [before = '', ...after] = text.split(mark);
  return [before, after.join(mark).trim()];
}
