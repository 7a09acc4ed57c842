import type { ApplicationState } from '@contract/application/application';

/** CSS class for a tag with an application's status. */
export const statusTones: Record<ApplicationState, string> = {
  received: 'tag--wait',
  'in review': 'tag--info',
  shortlisted: 'tag--ok',
  interview: 'tag--info',
  selected: 'tag--ok',
  'not selected': 'tag--bad',
  withdrawn: '',
};
