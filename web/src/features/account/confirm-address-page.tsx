import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NeedsScript } from '../../ui/needs-script';
import styles from '../../ui/page.module.css';
import { PageLead } from '../../ui/page-lead';
import { useInBrowser } from '../../ui/use-in-browser';
import { useTitle } from '../../ui/use-title';
import { ConfirmAddress, firstStateOf, type LinkState } from './confirm-address';

const ledes: Record<LinkState, string> = {
  open: 'Press the button to confirm it.',
  done: 'Thank you. You’re all set.',
  password: 'One more step: set a new password.',
  dead: 'This link doesn’t work, but that is easy to fix.',
};

/** `/account/confirm`: the secret of the link stands behind the # of the address, where it reaches no server. */
export default function ConfirmAddressPage() {
  const secret = useLocation().hash.slice(1);
  useTitle('Confirm your email address');
  return <OneLink key={secret} secret={secret} />;
}

function OneLink({ secret }: { secret: string }) {
  const [reached, setState] = useState<LinkState>(() => firstStateOf(secret));
  // The server does not see the secret.
  const state = useInBrowser() ? reached : 'open';
  return (
    <>
      <PageLead title="Confirm your email address" lede={ledes[state]} cut={state === 'dead'} />
      <div className={`wrap ${styles.body}`}>
        <div className="inset">
          <NeedsScript what="This page" />
          <ConfirmAddress secret={secret} state={state} onState={setState} />
        </div>
      </div>
    </>
  );
}
