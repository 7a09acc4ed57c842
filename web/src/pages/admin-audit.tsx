import type { AdminProps } from '../lib/admin-token';

/** Audit of the dashboard. */
export default function AdminAudit(_admin: AdminProps) {
  return <h1 className="t-3xl">Audit</h1>;
}
