import { DOMAINS, type Domain } from '@contract/domains';
import { limits } from '@contract/limits';
import { pageOf } from '../../lib/query';

/** The posts that a URL of the blog shows. */
export interface PostQuery {
  page: number;
  tag?: Domain;
  /** The search text; empty without a search. */
  q: string;
}

/** The domain in a URL, if it is valid. */
export const tagOf = (params: URLSearchParams): Domain | undefined =>
  DOMAINS.find((domain) => domain === params.get('tag'));

export const postQueryOf = (params: URLSearchParams): PostQuery => ({
  page: pageOf(params),
  tag: tagOf(params),
  q: (params.get('q') ?? '').trim().slice(0, limits.search.max),
});

/** A page of the blog: one lead post and three rows of three. */
export const blogQuery = ({ page, tag, q }: PostQuery) => ({ page, pageSize: 10, tag, q: q || undefined });

/** A page of one author's posts: rows of two and of three come out even. */
export const authorQuery = (author: string, page: number) => ({ author, page, pageSize: 12 });
