import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { drawingThread } from '../api/certificate/drawing';
import type { PostAnswer } from '../contract/blog-post';
import { publicEndpoints } from '../contract/calls';
import type { SiteAnswer } from '../contract/pages';
import { PICTURED_PAGES, siteEndpoints } from '../contract/site';
import { answerTo } from '../platform/http/route';
import type { ShareTexts } from './share-drawing';

const draw = drawingThread<ShareTexts>(join(__dirname, 'share-worker.js'));
const pictures = new LRUCache<string, Buffer, ShareTexts>({
  // Pictures are about 20 kB each.
  max: 200,
  fetchMethod: (_key, _stale, { context }) => draw(context),
});

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

const pictureOf = (texts: ShareTexts): Promise<Buffer> =>
  pictures.forceFetch(JSON.stringify(texts), { context: texts });
