import { useState } from 'react';
import type { AccountSession } from '../../lib/account-session';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/page/lazy-part';
import type { Detail } from './detail-dialogs';
import styles from './overview.module.css';

const DetailDialog = lazyPart(() => import('./detail-dialogs'));

interface DetailsProps {
  account: AccountSession;
  onEnded: () => void;
}

export function Details({ account, onEnded }: DetailsProps) {
  const [edited, setEdited] = useState<Detail | null>(null);
  const details: { detail: Detail; name: string; value: string; action: string }[] = [
    { detail: 'name', name: 'Name', value: account.name, action: 'Change name' },
    { detail: 'email', name: 'Email', value: account.email, action: 'Change email' },
    { detail: 'password', name: 'Password', value: 'Only you know it.', action: 'Change password' },
    { detail: 'deletion', name: 'Deletion', value: 'What you sent stays with us.', action: 'Delete account' },
  ];
  return (
    <section className="column split" aria-labelledby="details">
      <h2 className="t-2xl" id="details">
        Your details
      </h2>
      <ul className={styles.list}>
        {details.map(({ detail, name, value, action }) => (
          <li key={detail} className={`row top ${styles.row}`}>
            <div className={`column column--2 ${styles.what}`}>
              <h3 className={styles.name}>{name}</h3>
              <p className="small" dir="auto">
                {value}
              </p>
            </div>
            <Button variant="line" onClick={() => setEdited(detail)}>
              {action}
            </Button>
          </li>
        ))}
      </ul>
      {edited && <DetailDialog detail={edited} account={account} onEnded={onEnded} onClose={() => setEdited(null)} />}
    </section>
  );
}
