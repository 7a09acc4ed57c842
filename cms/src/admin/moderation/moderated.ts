/** Content types with the two decisions, by their UID, with what they are called where they are counted. */
export const moderated: Record<string, { one: string; many: string }> = {
  'api::blog-post.blog-post': { one: 'blog post', many: 'blog posts' },
  'api::testimonial.testimonial': { one: 'testimonial', many: 'testimonials' },
};

export const TESTIMONIAL = 'api::testimonial.testimonial';

export const isModerated = (model: string): boolean => Object.hasOwn(moderated, model);

/** The list of what waits of a content type, oldest first. */
export const waitingList = (model: string): string =>
  `/content-manager/collection-types/${model}?page=1&pageSize=20&sort=createdAt:ASC&filters[$and][0][moderation][$eq]=draft`;
