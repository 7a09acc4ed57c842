import type { ApplicationState } from '@contract/application';
import type { ContactState } from '@contract/contact-message';
import type { CorrectionState } from '@contract/correction';
import type { SentState } from '@contract/private-link';

/** What stands on the tag of each state, and how it looks. */
type Tag = readonly [words: string, look: string];

export const applicationTags: Record<ApplicationState, Tag> = {
  received: ['Received', 'tag--wait'],
  'in review': ['In review', 'tag--info'],
  shortlisted: ['Shortlisted', 'tag--ok'],
  interview: ['Interview', 'tag--info'],
  selected: ['Selected', 'tag--ok'],
  'not selected': ['Not selected', 'tag--bad'],
  withdrawn: ['Withdrawn', ''],
};

export const textTags: Record<SentState, Tag> = {
  waiting: ['Waiting for review', 'tag--wait'],
  published: ['Public', 'tag--ok'],
  'sent back': ['Sent back', 'tag--bad'],
  withdrawn: ['Withdrawn', ''],
  removed: ['Removed', ''],
};

export const certificateTags = {
  valid: ['Valid', 'tag--ok'],
  revoked: ['Revoked', 'tag--bad'],
} as const satisfies Record<string, Tag>;

export const correctionTags: Record<CorrectionState, Tag> = {
  waiting: ['With the team', 'tag--wait'],
  corrected: ['Corrected', 'tag--ok'],
  declined: ['Declined', 'tag--bad'],
};

export const messageTags: Record<ContactState, Tag> = {
  waiting: ['With the team', 'tag--wait'],
  done: ['Done', 'tag--ok'],
};
