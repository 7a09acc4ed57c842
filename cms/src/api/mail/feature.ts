import type { Feature } from '../../platform/feature';
import { wide } from '../../platform/panel/panel-view';
import { MAIL, MAIL_KIND, type MailRow } from './row';

export const mail: Feature<MailRow> = {
  uid: MAIL,
  audit: { kind: MAIL_KIND, nameOf: ({ documentId }) => documentId },
  panel: {
    view: {
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
    },
    writable: ['state'],
  },
};
