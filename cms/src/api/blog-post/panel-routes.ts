import { buffer } from 'node:stream/consumers';
import { moderationParamsSchema } from '../../contract/moderation';
import { picturesIn } from '../../contract/picture';
import { rows } from '../../platform/database/rows';
import { Unknown } from '../../platform/errors';
import { read } from '../../platform/http/input';
import type { Ctx } from '../../platform/http/koa';
import { panelRoute, READ } from '../../platform/panel/panel-route';
import { openPicture } from './pictures';
import { BLOG_POST, type BlogPostRow } from './row';

/** The pictures of a post as data URLs: an image element of the panel cannot send its token. */
const readPictures = async (ctx: Ctx) => {
  const { id: documentId } = read(moderationParamsSchema, ctx.params);
  const post = await rows<BlogPostRow>(BLOG_POST).findOne({ where: { documentId }, select: ['content'] });
  if (!post) throw new Unknown();
  const pictures: { number: string; alt: string; picture: string | null }[] = [];
  for (const { number, alt } of new Map(picturesIn(post.content).map((named) => [named.number, named])).values()) {
    const opened = await openPicture({ documentId }, number).catch((error) => {
      if (error instanceof Unknown) return null;
      throw error;
    });
    const picture = opened && `data:image/jpeg;base64,${(await buffer(opened.stream)).toString('base64')}`;
    pictures.push({ number, alt, picture });
  }
  ctx.body = { pictures };
};

export const blogPostPanelRoutes = [
  panelRoute('GET', '/moderation/posts/:id/pictures', { action: READ, subject: BLOG_POST }, readPictures),
];
