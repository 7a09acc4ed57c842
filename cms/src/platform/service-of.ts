/**
 * A service of the product, with its own type.
 * @example serviceOf<typeof blogPostService>('api::blog-post.blog-post').create(draft)
 */
export const serviceOf = <Factory extends () => object>(uid: string): ReturnType<Factory> =>
  strapi.service(uid as never) as unknown as ReturnType<Factory>;
