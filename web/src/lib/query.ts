import { limits } from '@contract/limits';

/** The page number in a URL (`?page=2`); 1 if there is none that the server accepts. */
export function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^\d{1,9}$/.test(page) ? Math.min(limits.page.max, Math.max(1, Number(page))) : 1;
}

/** The query of a page of a list: none for the first. */
export const pageQuery = (page: number): { page?: number } => (page > 1 ? { page } : {});

/**
 * The query of the address as it is by now. What `useSearchParams` gives may be older: the page of an address that was
 * chosen a moment ago is rendered when there is time.
 */
export const queryNow = (): URLSearchParams => new URLSearchParams(location.search);
