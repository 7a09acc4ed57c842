import { useLocation } from 'react-router-dom';
import { PageLead } from '../components/page-lead';
import { useTitle } from '../components/use-title';
import { ConfirmAddress } from '../features/account/confirm-address';
import styles from './page.module.css';

/** `/account/confirm`: the secret of the link stands behind the # of the address, where it reaches no server. */
export default function ConfirmAddressPage() {
  const secret = useLocation().hash.slice(1);
  useTitle('Confirm your email address');
  return (
    <>
      <PageLead title="Confirm your email address" lede="One press, and your account lists what was sent with it." />
      <div className={`wrap ${styles.body}`}>
        <div className="inset">
          <ConfirmAddress key={secret} secret={secret} />
        </div>
      </div>
    </>
  );
}
