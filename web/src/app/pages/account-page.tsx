import { useCallback, useEffect, useState } from 'react';
import { OnOwnPage, OwnPage } from '../../features/account/intern/own-page';
import { Details, LogInFirst, Overview, OverviewLoading } from '../../features/account/overview';
import { accountSession, useAccount } from '../../lib/account-session';
import { OverPage } from '../../ui/dialog/over-page';
import { NeedsScript } from '../../ui/notice';
import { lazyPart } from '../../ui/page/lazy-part';
import { Page, useTitle } from '../../ui/page/page';
import { useInBrowser } from '../../ui/use-in-browser';
import { texts } from '../features';

const AuthDialog = lazyPart(() => import('../../features/account/auth-dialog'));

export default function AccountPage() {
  const account = useAccount();
  const inBrowser = useInBrowser();
  const [asking, setAsking] = useState(false);
  const [ended, setEnded] = useState(false);
  useTitle('Your account');
  const onEnded = useCallback(() => {
    setEnded(true);
    accountSession.clear();
  }, []);
  const close = () => setAsking(false);
  // The button that opened the dialog is gone after login, so focus moves to the page.
  useEffect(() => {
    if (!asking) return;
    return () =>
      void setTimeout(() => {
        if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
      });
  }, [asking]);

  return (
    <>
      <Page title="Your account" lede="What you sent us, and its status.">
        <div className="inset">
          <NeedsScript what="Your account" />
          {!inBrowser ? (
            <OverviewLoading />
          ) : account ? (
            <div className="column column--8">
              <Overview
                key={account.email}
                account={account}
                onEnded={onEnded}
                writing={texts.map(({ write }) => write)}
                certificateEnd={(certificate, onChanged) => (
                  <OwnPage certificate={certificate} token={account.token} onChanged={onChanged} />
                )}
                textEnd={({ _id, onPage }, name, onChanged) => (
                  <OnOwnPage id={_id} name={name} onPage={onPage} token={account.token} onChanged={onChanged} />
                )}
              />
              <Details account={account} onEnded={onEnded} />
            </div>
          ) : (
            <LogInFirst ended={ended} onLogIn={() => setAsking(true)} />
          )}
        </div>
      </Page>
      {asking && (
        <OverPage onClose={close}>
          <AuthDialog begin="login" onClose={close} />
        </OverPage>
      )}
    </>
  );
}
