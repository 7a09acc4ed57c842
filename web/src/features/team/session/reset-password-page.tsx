import { recoveryMessages, teamEndpoints } from '@contract/team';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { adminToken } from '../../../lib/admin-token';
import { request } from '../../../lib/api-client';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button';
import { useTitle } from '../../../ui/page/page';
import { Gate } from './gate';
import { NewPasswordForm, PasswordSet } from './new-password-form';
import { SentDialog, useRecovery } from './recovery';

const TITLE = 'Set a New Password';

export default function ResetPasswordPage() {
  const { token = '' } = useParams();
  const [done, setDone] = useState(false);
  useTitle(TITLE);

  return (
    <Gate art="set a new password" foot="Setting a new password signs the admin out everywhere.">
      {done ? <ResetDone /> : <ResetForm key={token} token={token} onDone={() => setDone(true)} />}
    </Gate>
  );
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [notSent, setNotSent] = useState<string>();
  const recovery = useRecovery(setNotSent);
  return (
    <>
      <NewPasswordForm
        title={TITLE}
        send={(body, idempotencyKey) => {
          setNotSent(undefined);
          return request(teamEndpoints.resetPassword, { params: { token }, body, idempotencyKey });
        }}
        onDone={onDone}
        otherFailure={notSent}
        ended={{
          say: 'A new one will be sent to the registered admin email.',
          more: (
            <Button
              ref={recovery.button}
              variant="line"
              busy={recovery.busy}
              busyLabel="Sending..."
              onClick={recovery.send}
            >
              Send a new link
            </Button>
          ),
        }}
      />
      {recovery.sent && <SentDialog sent={recovery.sent} onClose={recovery.close} />}
    </>
  );
}

/** Delay before the login opens (specification, section 4). */
const REDIRECT_MS = 3000;

/** Replaces the used link with the login. */
function ResetDone() {
  const navigate = useNavigate();
  useEffect(() => {
    // The server has ended the old session.
    adminToken.clear();
    const timer = setTimeout(() => navigate(paths.admin, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <PasswordSet title={TITLE} message={recoveryMessages.done}>
      The login page opens in {REDIRECT_MS / 1000} seconds.
    </PasswordSet>
  );
}
