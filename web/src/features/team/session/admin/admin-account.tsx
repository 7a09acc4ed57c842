import {
  openSessionsSchema,
  secondFactorMessages,
  secondFactorsSchema,
  sessionMessages,
  teamEndpoints,
} from '@contract/team';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../forms/confirm-dialog';
import { request } from '../../../../lib/api-client';
import { capitalised, formatDayAndTime } from '../../../../lib/format';
import { type AdminProps, useAdminRead } from '../../../../lib/use-admin-read';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/notice';
import { FailedRead, Loading } from '../../../../ui/page/page-state';
import { Part } from '../../../../ui/page/part';
import { useMe } from '../api';
import styles from './account.module.css';
import { SecondFactors } from './second-factors';

export default function AdminAccount(admin: AdminProps) {
  const me = useMe(admin).data?.data;
  const read = useAdminRead(teamEndpoints.listSecondFactors, admin, { schema: secondFactorsSchema });
  const { data, error } = read;
  return (
    <>
      <h1 className="t-3xl">Your account</h1>
      {me && (
        <p className="say">
          <b dir="auto">{me.username}</b>, {me.email}, {capitalised(me.role)}
        </p>
      )}
      {me?.needsSecondFactor && <Notice tone="wait" title="Set up a second factor to continue." />}
      <Part small title="Second factor" className={`start ${styles.part}`}>
        {!data && error && <FailedRead message={secondFactorMessages.readFailed} read={read} />}
        {!data && !error && <Loading label="Loading…" lines={[80]} />}
        {data && <SecondFactors {...data.data} admin={admin} />}
      </Part>
      <Part small title="Where you are signed in" className={`start ${styles.part}`}>
        <Sessions {...admin} />
      </Part>
    </>
  );
}

export function Sessions(admin: AdminProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const read = useAdminRead(teamEndpoints.listSessions, admin, { schema: openSessionsSchema });
  const { data, error } = read;
  if (!data && error) return <FailedRead message={sessionMessages.sessionsFailed} read={read} />;
  if (!data) return <Loading label="Loading…" lines={[80]} />;
  return (
    <>
      <ul className={`column column--2 ${styles.factors}`}>
        {data.data.map(({ device, since, lastSeen, isThis }) => (
          <li key={`${since} ${device}`} className={`row spread ${styles.factor}`}>
            <span>
              <b>{device}</b>{' '}
              <span className="small">
                since {formatDayAndTime(since)}
                {!isThis && `, last seen ${formatDayAndTime(lastSeen)}`}
              </span>
            </span>
            {isThis && <span className="tag tag--ok">This session</span>}
          </li>
        ))}
      </ul>
      <Button variant="line-bad" onClick={() => setIsConfirming(true)}>
        Sign out everywhere
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Sign out everywhere?"
          description="All your sessions will end immediately, including this one. If someone else knows your password, set a new one as well."
          variant="line-bad"
          action="Sign out everywhere"
          busyLabel="Signing out…"
          failed={sessionMessages.endFailed}
          send={() => request(teamEndpoints.endSessions, { token: admin.token })}
          // The current session ends too, so the login appears.
          onSent={admin.onEnded}
          onEnded={admin.onEnded}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}
