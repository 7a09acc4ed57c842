/** Content types with the two decisions, by their UID. */
export const BLOG_POST = 'api::blog-post.blog-post';

export const isModerated = (model: string): boolean => model === BLOG_POST;

/** The list of what waits, oldest first. */
export const waitingList = `/content-manager/collection-types/${BLOG_POST}?page=1&pageSize=20&sort=createdAt:ASC&filters[$and][0][moderation][$eq]=draft`;
