import type { ApplicationState } from '@contract/application/application';

/** CSS class of a tag with the status of an application. */
export const statusTones: Record<ApplicationState, string> = {
  received: 'tag--wait',
  'in review': 'tag--info',
  shortlisted: 'tag--ok',
  interview: 'tag--info',
  selected: 'tag--ok',
  'not selected': 'tag--bad',
  withdrawn: '',
};
