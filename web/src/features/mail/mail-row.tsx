import type { MailEntry } from '@contract/mail';
import { messages } from '@contract/messages';
import { useState } from 'react';
import type { AdminProps } from '../../lib/admin-token';
import { formatDayAndTime } from '../../lib/format';
import { isEnded } from '../../lib/use-admin-read';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { sendAgain, useRefreshMails } from './api';
import styles from './mails.module.css';

const tags = {
  waiting: ['tag', 'Waiting'],
  sent: ['tag tag--ok', 'Sent'],
  failed: ['tag tag--bad', 'Failed'],
} as const;

/** A mail: to whom, about what, what became of it, and the way to send it once more. */
export function MailRow({ mail, token, onEnded }: AdminProps & { mail: MailEntry }) {
  const [sending, setSending] = useState(false);
  const refresh = useRefreshMails();
  const [tag, state] = tags[mail.state];

  const onAgain = async () => {
    if (sending) return;
    setSending(true);
    try {
      toast.ok((await sendAgain(token, mail._id)).message, `${mail.subject}, to ${mail.to}`);
      refresh();
    } catch (error) {
      if (isEnded(error)) return onEnded();
      toast.bad(messages.mail.againFailed, (error as Error).message);
    } finally {
      setSending(false);
    }
  };

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
            busy={sending}
            busyLabel="Sending…"
            aria-label={`Send again: ${mail.subject}, to ${mail.to}`}
            onClick={onAgain}
          >
            Send again
          </Button>
        )}
      </td>
    </tr>
  );
}
