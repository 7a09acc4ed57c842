import { CERTIFICATE_STATES, type CertificateState } from '@contract/certificate';
import { limits } from '@contract/limits';
import { pageOf } from '../../../lib/page-param';
import { adminPath } from '../../../lib/paths';

/** Which part of the list is shown. */
export interface Choice {
  page: number;
  q: string;
  state?: CertificateState;
}

/** The choice that an address holds. */
export function choiceOf(params: URLSearchParams): Choice {
  const state = CERTIFICATE_STATES.find((name) => name === params.get('state'));
  return { page: pageOf(params), q: (params.get('q') ?? '').trim().slice(0, limits.search.max), state };
}

/** The address of a choice. */
export const issuedAddress = ({ page, q, state }: Choice): string =>
  adminPath('certificates', { page: page > 1 ? page : undefined, q, state });
