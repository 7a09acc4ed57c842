import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useTitle } from '../../ui/use-title';
import { Gate } from './gate';
import { ResetDone } from './reset-done';
import { ResetForm } from './reset-form';

/** `/resetpassword/:token`: "Set a New Password". Outside the layout, as the login is. */
export default function ResetPasswordPage() {
  const { token = '' } = useParams();
  const [done, setDone] = useState(false);
  useTitle('Set a New Password');

  return (
    <Gate art="set a new password" foot="Setting a new password signs the admin out everywhere.">
      {done ? <ResetDone /> : <ResetForm key={token} token={token} onDone={() => setDone(true)} />}
    </Gate>
  );
}
