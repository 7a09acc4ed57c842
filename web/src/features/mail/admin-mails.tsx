import type { AdminProps } from '../../lib/admin-token';
import { Mails } from './mails';

/** Every mail that went out, or is to. */
export default function AdminMails(admin: AdminProps) {
  return (
    <>
      <h1 className="t-3xl">Emails</h1>
      <Mails {...admin} />
    </>
  );
}
