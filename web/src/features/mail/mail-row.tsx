import type { MailEntry } from '@contract/mail';
import { messages } from '@contract/messages';
import { useSubmit } from '../../forms/use-submit';
import type { AdminProps } from '../../lib/admin-token';
import { formatDayAndTime } from '../../lib/format';
import { idempotencyKeys } from '../../lib/idempotency-key';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { sendAgain, useRefreshMails } from './api';
import styles from './mails.module.css';

/** Retrying after a lost answer must not send a second email. */
const keys = idempotencyKeys('mail-again-key');

const tags = {
  waiting: ['tag', 'Waiting'],
  sent: ['tag tag--ok', 'Sent'],
  failed: ['tag tag--bad', 'Failed'],
} as const;

export function MailRow({ mail, token, onEnded }: AdminProps & { mail: MailEntry }) {
  const refresh = useRefreshMails();
  const [tag, state] = tags[mail.state];
  const { busy, send } = useSubmit({
    keys,
    send: ({ id }: { id: string }, key) => sendAgain(token, id, key),
    onSent({ message }) {
      toast.ok(message, `${mail.subject}, to ${mail.to}`);
      refresh();
    },
    onFailed(error) {
      toast.bad(messages.mail.againFailed, error.message);
      return true;
    },
    onEnded,
  });

  return (
    <tr>
      <td className={styles.subject}>
        <b dir="auto">{mail.subject}</b>
        <small>{mail.kind}</small>
      </td>
      <td className={styles.to}>{mail.to}</td>
      <td className={`num ${styles.time}`}>{formatDayAndTime(mail.sentAt ?? mail.writtenAt)}</td>
      <td>
        <span className={tag}>{state}</span>
        {mail.lastError && (
          <small className={styles.error}>
            {mail.attempts} {mail.attempts === 1 ? 'attempt' : 'attempts'}: {mail.lastError}
          </small>
        )}
      </td>
      <td className={styles.actions}>
        {mail.state !== 'waiting' && (
          <Button
            variant="bare"
            small
            busy={busy}
            busyLabel="Sending…"
            aria-label={`Send again: ${mail.subject}, to ${mail.to}`}
            onClick={() => send({ id: mail._id })}
          >
            Send again
          </Button>
        )}
      </td>
    </tr>
  );
}
