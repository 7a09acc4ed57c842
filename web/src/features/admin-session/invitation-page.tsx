import { teamEndpoints } from '@contract/team';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { adminToken } from '../../lib/admin-token';
import { request } from '../../lib/api-client';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useTitle } from '../../ui/page/page';
import { Gate } from './gate';
import { NewPasswordForm } from './new-password-form';

const TITLE = 'Join the Team';

/** `/invitation/:token`: an invited person chooses a password. */
export default function InvitationPage() {
  const { token = '' } = useParams();
  const [done, setDone] = useState<string>();
  useTitle(TITLE);

  return (
    <Gate art="join the team" foot="Your username is in the invitation.">
      {done ? (
        <div className="stack">
          <h1 className="t-3xl">{TITLE}</h1>
          <Notice tone="ok" title={done} focus />
          <div className="row">
            <LinkButton to={paths.admin} replace go>
              Go to the login
            </LinkButton>
          </div>
        </div>
      ) : (
        <NewPasswordForm
          key={token}
          title={TITLE}
          send={async (body, idempotencyKey) => {
            const { message } = await request(teamEndpoints.acceptInvitation, {
              params: { token },
              body,
              idempotencyKey,
            });
            // Another person may be signed in here.
            adminToken.clear();
            setDone(message);
          }}
          onDone={() => undefined}
          ended={{ say: 'Ask an administrator to invite you again.' }}
        />
      )}
    </Gate>
  );
}
