import type { AdminProps } from '../lib/admin-token';

/** Overview of the dashboard. */
export default function AdminOverview(_admin: AdminProps) {
  return <h1 className="t-3xl">Overview</h1>;
}
