import { applicationEndpoints, applicationMessages } from '@contract/application/application';
import { appliedSchema, appliedAnswerSchema as schema } from '@contract/application/status';
import { check } from '@contract/validate';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { request } from '../../lib/api-client';
import { formatDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useInBrowser } from '../../ui/use-in-browser';
import styles from './application.module.css';
import { forgetSent, readSent } from './receipt-store';

const Way = ({ reference }: { reference?: string }) => (
  <Link className="link" to={paths.applicationStatus(reference)}>
    Check status
  </Link>
);

export const AppliedNotice = () => (
  <Notice tone="wait" title={applicationMessages.alreadyApplied}>
    <p>
      You don’t need to fill in this form again. <Way />
    </p>
  </Notice>
);

export function SentFromHere() {
  const [sent, setSent] = useState(readSent);
  if (!useInBrowser() || !sent) return null;
  return (
    <Notice tone="wait" title={`You sent an application from this device on ${formatDay(sent.receivedAt)}.`}>
      <p>
        {applicationMessages.onePerRound} Your reference number is <span className="mono">{sent.reference}</span>.
      </p>
      <div className={`row row--tight ${styles.ways}`}>
        <Way reference={sent.reference} />
        <Button
          variant="bare"
          small
          onClick={() => {
            forgetSent();
            setSent(null);
          }}
        >
          That was someone else
        </Button>
      </div>
    </Notice>
  );
}

/** Checks in the background whether an address has already applied. @param known initial address */
export function useApplied(known: string) {
  const [typed, setTyped] = useState(known);
  const checked = check(appliedSchema, { Mail: typed });
  const endpoint = applicationEndpoints.hasApplied;
  const { data } = useSWR(
    checked.ok && [endpoint.path, checked.value.Mail],
    ([, Mail]) => request(endpoint, { body: { Mail }, schema }),
    { shouldRetryOnError: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  return { isKnown: data?.data.applied === true, lookUp: setTyped };
}
