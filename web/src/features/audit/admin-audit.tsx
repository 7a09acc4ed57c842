import type { AdminProps } from '../../lib/admin-token';
import { Audit } from './audit';

/** Who did what, when and where. */
export default function AdminAudit(admin: AdminProps) {
  return (
    <>
      <h1 className="t-3xl">Audit</h1>
      <Audit {...admin} />
    </>
  );
}
