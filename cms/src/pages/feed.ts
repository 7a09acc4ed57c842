import * as posts from '../api/blog-post/blog-post';
import { presentPost } from '../api/blog-post/present';
import * as siteTexts from '../api/site/site';
import type { Post } from '../contract/blog-post';
import { previewOf } from '../contract/public';
import { authorAddress, type SiteRenderer } from '../contract/site';
import { XML, xmlElement, xmlText } from '../platform/text';

const MOST = 20;

/** `/feed.xml`: the newest verified posts (Atom, RFC 4287). */
export async function feed(renderer: SiteRenderer, origin: string): Promise<string> {
  const [{ items }, { brand }] = await Promise.all([posts.listVerified({ page: 1, pageSize: MOST }), siteTexts.read()]);
  const entries = items.map(presentPost);
  const updated = entries.map(publishedAt).sort().at(-1) ?? new Date(0).toISOString();
  const own = `${origin}/feed.xml`;
  return (
    XML +
    xmlElement(
      'feed',
      [
        xmlElement('id', xmlText(own)),
        xmlElement('title', xmlText(`${brand.name}: Blog`)),
        xmlElement('subtitle', xmlText(brand.about)),
        xmlElement('updated', updated),
        xmlElement('link', '', { rel: 'self', type: 'application/atom+xml', href: own }),
        xmlElement('link', '', { rel: 'alternate', type: 'text/html', href: `${origin}/blog` }),
        ...entries.map((post) =>
          entryOf(post, origin + renderer.pathOf(post), origin + authorAddress(post.authorSlug)),
        ),
      ],
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
    )
  );
}

const publishedAt = ({ date, createdAt }: Post): string => date ?? createdAt;

/** Returns an ID that does not depend on the title or author (RFC 4151). */
const idOf = (post: Post, url: string): string =>
  `tag:${new URL(url).hostname},${post.createdAt.slice(0, 10)}:post/${post._id}`;

const entryOf = (post: Post, url: string, authorUrl: string): string =>
  xmlElement('entry', [
    xmlElement('id', xmlText(idOf(post, url))),
    xmlElement('title', xmlText(post.title)),
    xmlElement('link', '', { rel: 'alternate', type: 'text/html', href: url }),
    xmlElement('published', publishedAt(post)),
    xmlElement('updated', publishedAt(post)),
    xmlElement('author', [xmlElement('name', xmlText(post.author)), xmlElement('uri', xmlText(authorUrl))]),
    xmlElement('summary', xmlText(previewOf(post.content))),
  ]);
