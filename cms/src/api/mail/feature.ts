import { rows } from '../../platform/database/rows';
import { Conflict } from '../../platform/errors';
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
        origin: { label: 'Site', hidden: true },
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
  person: {
    as: 'mails',
    where: namesAddress,
    forget: (_where, email) => removeMailsAbout(email),
  },
};

/** Mails to an address, and messages from it to the team: an answer to those goes there. */
function namesAddress(email: string): object {
  return { $or: [{ recipient: { $eqi: email } }, { replyTo: { $eqi: email } }] };
}

/** @throws Conflict while a process is sending one: it would still be written into the outbox */
async function removeMailsAbout(email: string): Promise<number> {
  const theirs = namesAddress(email);
  const free = { $or: [{ heldUntil: { $null: true } }, { heldUntil: { $lte: new Date().toISOString() } }] };
  const { count } = await rows(MAIL).deleteMany({ where: { $and: [theirs, free] } });
  if ((await rows(MAIL).count({ where: theirs })) > 0)
    throw new Conflict('An email to or from this address is being sent right now. Run this again in two minutes.');
  return count;
}
