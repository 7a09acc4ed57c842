import { DOMAINS, type Domain } from '@contract/domains';
import { limits } from '@contract/limits';
import { pageOf } from '../../lib/page-param';

/** What of the blog an address shows. */
export interface Place {
  page: number;
  tag?: Domain;
  /** What is searched for; empty when nothing is. */
  q: string;
}

/** The domain in an address, if it is one. */
export const tagOf = (params: URLSearchParams): Domain | undefined =>
  DOMAINS.find((domain) => domain === params.get('tag'));

export const placeOf = (params: URLSearchParams): Place => ({
  page: pageOf(params),
  tag: tagOf(params),
  q: (params.get('q') ?? '').trim().slice(0, limits.search.max),
});

/** A page of the blog: one lead post and three rows of three. */
export const blogQuery = ({ page, tag, q }: Place) => ({ page, pageSize: 10, tag, q: q || undefined });

/** A page of one author's posts: rows of two and of three come out even. */
export const authorQuery = (author: string, page: number) => ({ author, page, pageSize: 12 });
