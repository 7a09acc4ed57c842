import { type PanelView, wide } from '../../platform/panel/panel-view';

export const mailView: PanelView = {
  fields: {
    kind: { label: 'Kind', readOnly: true },
    recipient: { label: 'To', readOnly: true },
    subject: { label: 'Subject', readOnly: true },
    text: { label: 'Text', readOnly: true },
    state: { label: 'State', description: 'Set it to waiting to send the email again.' },
    attempts: { label: 'Attempts', readOnly: true },
    nextAttemptAt: { label: 'Next attempt', readOnly: true },
    heldUntil: { label: 'Held until', readOnly: true },
    sentAt: { label: 'Sent', readOnly: true },
    lastError: { label: 'Last error', readOnly: true },
    claim: { label: 'Claim', hidden: true },
    recipientLimit: { label: 'Limit of its recipient', hidden: true },
    createdAt: { label: 'Written' },
  },
  mainField: 'subject',
  list: ['subject', 'recipient', 'state', 'createdAt', 'sentAt'],
  edit: [
    [
      ['recipient', 6],
      ['kind', 6],
    ],
    wide('subject'),
    wide('text'),
    [
      ['state', 4],
      ['attempts', 4],
      ['sentAt', 4],
    ],
    [
      ['nextAttemptAt', 6],
      ['heldUntil', 6],
    ],
    wide('lastError'),
  ],
};
