import { limits } from '@contract/calls';

/** Returns 1 if `?page=` is missing or invalid. */
export function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^\d{1,9}$/.test(page) ? Math.min(limits.page.max, Math.max(1, Number(page))) : 1;
}

export const pageQuery = (page: number): { page?: number } => (page > 1 ? { page } : {});

/** Returns the current query. `useSearchParams` lags behind during a transition. */
export const queryNow = (): URLSearchParams => new URLSearchParams(location.search);
