import { DOMAINS, type Domain, limits } from '@contract/calls';
import { pageOf } from '../../lib/query';

export interface PostQuery {
  page: number;
  tag?: Domain;
  /** Search text; may be empty. */
  q: string;
}

export const tagOf = (params: URLSearchParams): Domain | undefined =>
  DOMAINS.find((domain) => domain === params.get('tag'));

export const postQueryOf = (params: URLSearchParams): PostQuery => ({
  page: pageOf(params),
  tag: tagOf(params),
  q: (params.get('q') ?? '').trim().slice(0, limits.search.max),
});

/** One lead post and three rows of three. */
export const blogQuery = ({ page, tag, q }: PostQuery) => ({ page, pageSize: 10, tag, q: q || undefined });

/** Twelve posts fill rows of two and of three. */
export const authorQuery = (author: string, page: number) => ({ author, page, pageSize: 12 });
