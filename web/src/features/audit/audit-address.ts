import { AUDIT_ACTIONS, type AuditAction } from '@contract/audit';
import { pageOf } from '../../lib/page-param';
import { adminPath } from '../../lib/paths';
import type { AuditChoice } from './api';

const isAction = (word: string | null): word is AuditAction => AUDIT_ACTIONS.some((action) => action === word);

/** What the address asks for; what it cannot mean is left out. */
export function choiceOf(params: URLSearchParams): AuditChoice {
  const action = params.get('action');
  return { page: pageOf(params), q: params.get('q')?.trim() ?? '', action: isAction(action) ? action : undefined };
}

/** The address of a choice. */
export const auditAddress = ({ page, q, action }: AuditChoice): string =>
  adminPath('audit', { q, action, page: page > 1 ? page : undefined });
