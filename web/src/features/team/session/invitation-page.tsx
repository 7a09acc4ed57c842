import { teamEndpoints } from '@contract/team';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { adminToken } from '../../../lib/admin-token';
import { request } from '../../../lib/api-client';
import { useTitle } from '../../../ui/page/page';
import { Gate } from './gate';
import { NewPasswordForm, PasswordSet } from './new-password-form';

const TITLE = 'Join the Team';

export default function InvitationPage() {
  const { token = '' } = useParams();
  const [done, setDone] = useState<string>();
  useTitle(TITLE);

  return (
    <Gate art="join the team" foot="Your username is in the invitation.">
      {done ? (
        <PasswordSet title={TITLE} message={done} />
      ) : (
        <NewPasswordForm
          key={token}
          title={TITLE}
          send={(body, idempotencyKey) =>
            request(teamEndpoints.acceptInvitation, { params: { token }, body, idempotencyKey })
          }
          onDone={({ message }) => {
            // Another person may be signed in here.
            adminToken.clear();
            setDone(message);
          }}
          ended={{ say: 'Ask an administrator to invite you again.' }}
        />
      )}
    </Gate>
  );
}
