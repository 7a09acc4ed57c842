import { useLocation, useNavigate } from 'react-router-dom';
import { useAccount } from '../../lib/account-session';
import { paths } from '../../lib/paths';
import { PageLead } from '../../ui/page-lead';
import { useTitle } from '../../ui/use-title';
import { ApplicationStatus } from './application-status';
import styles from './application-status-page.module.css';

/** `/application/status`: the reference is in the URL fragment, which never reaches the server. */
export default function ApplicationStatusPage() {
  const { hash, state } = useLocation();
  const account = useAccount();
  const navigate = useNavigate();
  useTitle('Your application');
  return (
    <>
      <PageLead title="Your application" lede="Check its status, correct it or withdraw. No account needed." />
      <div className={`wrap ${styles.body}`}>
        <div className="inset">
          <ApplicationStatus
            reference={referenceIn(hash)}
            mail={account?.email}
            isKnown={isOwn(state as { own?: unknown } | null)}
            onAsk={(reference) => navigate(paths.applicationStatus(reference), { replace: true })}
          />
        </div>
      </div>
    </>
  );
}

/** True for links from the account, whose address belongs to the reference. */
const isOwn = (state: { own?: unknown } | null): boolean => state?.own === true;

/** The fragment may be malformed. */
function referenceIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).trim();
  } catch {
    return '';
  }
}
