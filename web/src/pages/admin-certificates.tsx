import type { AdminProps } from '../lib/admin-token';

/** Certificates of the dashboard. */
export default function AdminCertificates(_admin: AdminProps) {
  return <h1 className="t-3xl">Certificates</h1>;
}
