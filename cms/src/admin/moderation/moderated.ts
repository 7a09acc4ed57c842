import { moderatedPost } from '../../contract/blog-post';
import { moderatedTexts } from '../../contract/moderated';

export const BLOG_POST = moderatedPost.uid;
export const TESTIMONIAL = 'api::testimonial.testimonial';

const kinds = Object.values(moderatedTexts);
export const isModerated = (model: string): boolean => kinds.some(({ uid }) => uid === model);

/** Address of the pending entries of a content type, oldest first. */
export const waitingList = (model: string): string =>
  `/content-manager/collection-types/${model}?page=1&pageSize=20&sort=createdAt:ASC&filters[$and][0][moderation][$eq]=draft`;
