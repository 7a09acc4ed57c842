import type { AdminProps } from '../lib/admin-token';

/** Applications of the dashboard. */
export default function AdminApplications(_admin: AdminProps) {
  return <h1 className="t-3xl">Applications</h1>;
}
