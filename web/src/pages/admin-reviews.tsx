import type { AdminProps } from '../lib/admin-token';

/** Reviews of the dashboard. */
export default function AdminReviews(_admin: AdminProps) {
  return <h1 className="t-3xl">Reviews</h1>;
}
