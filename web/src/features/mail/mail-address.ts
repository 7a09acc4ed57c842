import { MAIL_STATES, type MailState } from '@contract/mail';
import { pageOf } from '../../lib/page-param';
import { adminPath } from '../../lib/paths';
import type { MailChoice } from './api';

const isState = (word: string | null): word is MailState => MAIL_STATES.some((state) => state === word);

/** What the address asks for; what it cannot mean is left out. */
export function choiceOf(params: URLSearchParams): MailChoice {
  const state = params.get('state');
  return { page: pageOf(params), q: params.get('q')?.trim() ?? '', state: isState(state) ? state : undefined };
}

/** The address of a choice. */
export const mailAddress = ({ page, q, state }: MailChoice): string =>
  adminPath('mails', { q, state, page: page > 1 ? page : undefined });
