import { limits } from '@contract/limits';

/** The page number in a URL (`?page=2`); 1 if there is none that the server accepts. */
export function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^\d{1,9}$/.test(page) ? Math.min(limits.page.max, Math.max(1, Number(page))) : 1;
}

/** The query of a page of a list: none for the first. */
export const pageQuery = (page: number): { page?: number } => (page > 1 ? { page } : {});
