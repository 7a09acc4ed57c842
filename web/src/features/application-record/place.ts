import { APPLICATION_STATES, type ApplicationState, YEARS } from '@contract/application';
import { DOMAINS } from '@contract/domains';
import { limits } from '@contract/limits';
import { pageOf } from '../../lib/page-param';
import { adminPath } from '../../lib/paths';

/** What the list is narrowed to; empty where it is not. */
export interface Filters {
  q: string;
  domain: string;
  year: string;
  status: ApplicationState | '';
  /** Only those whose promised answer is late. */
  overdue: boolean;
}

/** Where one is in the list of applications: all of it stands in the address. */
export interface Place extends Filters {
  page: number;
  /** Reference of the application that is being read; empty when none is. */
  ref: string;
}

export const noFilters: Filters = { q: '', domain: '', year: '', status: '', overdue: false };

/** The place in an address. What the server would not take counts as not there. */
export const placeOf = (params: URLSearchParams): Place => ({
  q: searchOf(params),
  domain: oneOf(DOMAINS, params.get('domain')),
  year: oneOf(YEARS, params.get('year')),
  status: oneOf(APPLICATION_STATES, params.get('status')),
  overdue: params.get('overdue') === 'true',
  page: pageOf(params),
  ref: params.get('ref') ?? '',
});

/** What is searched for in an address. */
export const searchOf = (params: URLSearchParams): string => (params.get('q') ?? '').slice(0, limits.search.max);

/** The address of a place in the list of applications. */
export const applicationsAddress = ({ page = 1, overdue, ...place }: Partial<Place> = {}): string =>
  adminPath('applications', { ...place, overdue: overdue ? 'true' : undefined, page: page > 1 ? page : undefined });

/** The address of a page of the quick applications. */
export const quickAddress = ({ q, page = 1 }: { q?: string; page?: number } = {}): string =>
  adminPath('applications', { tab: 'quick', q, page: page > 1 ? page : undefined });

/** Whether an address shows the quick applications. */
export const isQuick = (params: URLSearchParams): boolean => params.get('tab') === 'quick';

const oneOf = <Option extends string>(options: readonly Option[], value: string | null): Option | '' =>
  options.find((option) => option === value) ?? '';
