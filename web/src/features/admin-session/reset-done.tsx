import { messages } from '@contract/messages';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminToken } from '../../lib/admin-token';
import { focusOn } from '../../lib/focus';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/button';
import { Notice } from '../../ui/notice';

/** After the reset the login opens by itself (specification, section 4). */
const REDIRECT_MS = 3000;

/** The new password is set: says so, then leads to the login. The used link leaves the history. */
export function ResetDone() {
  const navigate = useNavigate();
  useEffect(() => {
    // The session behind it has ended with the old password.
    adminToken.clear();
    const timer = setTimeout(() => navigate(paths.admin, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <div className="stack">
      <h1 className="t-3xl">Set a New Password</h1>
      <Notice tone="ok" title={messages.recovery.done} ref={focusOn}>
        The login page opens in {REDIRECT_MS / 1000} seconds.
      </Notice>
      <div className="row">
        <LinkButton to={paths.admin} replace go>
          Go to the login
        </LinkButton>
      </div>
    </div>
  );
}
