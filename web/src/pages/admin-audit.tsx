import { Audit } from '../features/audit/audit';
import type { AdminProps } from '../lib/admin-token';

/** Who did what, when and where. */
export default function AdminAudit(admin: AdminProps) {
  return (
    <>
      <h1 className="t-3xl">Audit</h1>
      <Audit {...admin} />
    </>
  );
}
