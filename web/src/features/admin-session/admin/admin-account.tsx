import { secondFactorMessages, secondFactorsSchema, teamEndpoints } from '@contract/team/session';
import { capitalised } from '../../../lib/format';
import { type AdminProps, useAdminRead } from '../../../lib/use-admin-read';
import { Notice } from '../../../ui/notice';
import { FailedRead, Loading } from '../../../ui/page/page-state';
import { useMe } from '../api';
import styles from './account.module.css';
import { SecondFactors } from './second-factors';
import { Sessions } from './sessions';

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
      <section className={`column start ${styles.part}`} aria-labelledby="second-factor">
        <h2 className="t-xl" id="second-factor">
          Second factor
        </h2>
        {!data && error && <FailedRead message={secondFactorMessages.readFailed} read={read} />}
        {!data && !error && <Loading label="Loading…" lines={[80]} />}
        {data && <SecondFactors {...data.data} admin={admin} />}
      </section>
      <section className={`column start ${styles.part}`} aria-labelledby="sessions">
        <h2 className="t-xl" id="sessions">
          Where you are signed in
        </h2>
        <Sessions {...admin} />
      </section>
    </>
  );
}
