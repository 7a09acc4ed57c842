import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { fontFolder } from '../api/certificate/drawing/fonts';
import type { PostAnswer } from '../contract/blog-post';
import type { SiteAnswer } from '../contract/pages';
import { publicEndpoints } from '../contract/public';
import { PICTURED_PAGES, siteEndpoints } from '../contract/site';
import { answerTo } from '../platform/http/route';
import { workerThread } from '../platform/worker-thread';
import type { ShareTexts } from './share-drawing';

const TIME_LIMIT_MS = 10_000;
/** Networks wait only some seconds for a picture. */
const QUEUE_LIMIT = 30;
/** About 20 kB each. */
const MOST_PICTURES = 200;

let thread: ((texts: ShareTexts) => Promise<Uint8Array>) | null = null;
const pictures = new LRUCache<string, Promise<Buffer>>({ max: MOST_PICTURES });

export const homePicture = async (): Promise<Buffer> => {
  const { brand, hero } = await site();
  return pictureOf({ title: hero.title, otherwise: brand.name, below: hero.programme, brand: brand.name });
};

export const blogPicture = async (): Promise<Buffer> => {
  const { brand } = await site();
  return pictureOf({ title: 'Blog', otherwise: 'Blog', below: brand.name, brand: brand.name });
};

export async function pagePicture(path: string): Promise<Buffer | null> {
  const title = PICTURED_PAGES[path];
  if (!title) return null;
  const { brand, hero } = await site();
  return pictureOf({ title, otherwise: title, below: hero.programme, brand: brand.name });
}

export async function domainPicture(slug: string): Promise<Buffer | null> {
  const { brand, hero, domains } = await site();
  const name = domains.find((domain) => domain.slug === slug)?.name;
  return name ? pictureOf({ title: name, otherwise: name, below: hero.programme, brand: brand.name }) : null;
}

export async function postPicture(slug: string): Promise<Buffer | null> {
  const [{ brand }, post] = await Promise.all([
    site(),
    answerTo({ call: publicEndpoints.readPost, params: { slug } }) as Promise<PostAnswer | null>,
  ]);
  if (!post) return null;
  const { title, author } = post.data;
  return pictureOf({ title, otherwise: 'A post on our blog', below: `by ${author}`, brand: brand.name });
}

const site = async () => ((await answerTo({ call: siteEndpoints.readSite })) as SiteAnswer).data;

function pictureOf(texts: ShareTexts): Promise<Buffer> {
  const key = JSON.stringify(texts);
  const known = pictures.get(key);
  if (known) return known;
  const made = draw(texts);
  pictures.set(key, made);
  made.catch(() => pictures.delete(key));
  return made;
}

async function draw(texts: ShareTexts): Promise<Buffer> {
  // The server must load sharp (`platform/files/photo`) before a thread does.
  thread ??= workerThread<ShareTexts, Uint8Array>({
    file: join(__dirname, 'share-worker.js'),
    workerData: fontFolder(),
    timeLimitMs: TIME_LIMIT_MS,
    queueLimit: QUEUE_LIMIT,
  });
  return Buffer.from(await thread(texts));
}
