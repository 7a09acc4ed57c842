import { Issue } from '../features/certificate/issue';
import { Issued } from '../features/certificate/issued';
import type { AdminProps } from '../lib/admin-token';

/** Certificates of the dashboard: issue one, and what was issued. */
export default function AdminCertificates({ token, onEnded }: AdminProps) {
  return (
    <>
      <h1 className="t-3xl">Certificates</h1>
      <Issue token={token} onEnded={onEnded} />
      <Issued token={token} onEnded={onEnded} />
    </>
  );
}
