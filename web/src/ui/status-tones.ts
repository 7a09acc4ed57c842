import type { ApplicationState } from '@contract/application/application';

/** CSS classes of tags. */
export const statusTones: Record<ApplicationState, string> = {
  received: 'tag--wait',
  'in review': 'tag--info',
  shortlisted: 'tag--ok',
  interview: 'tag--info',
  selected: 'tag--ok',
  'not selected': 'tag--bad',
  withdrawn: '',
};
