import type { AdminProps } from '../lib/admin-token';

/** Downloads of the dashboard. */
export default function AdminDownloads(_admin: AdminProps) {
  return <h1 className="t-3xl">Downloads</h1>;
}
