import type { Certificate } from '@contract/certificate';
import { REPLACED } from '@contract/succession';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';

/** Why a certificate was revoked; where another one took its place, with the way to that. */
export function RevocationReason({ reason, replacedBy }: NonNullable<Certificate['revoked']>) {
  if (!replacedBy) return reason;
  return (
    <>
      {REPLACED.before}
      <Link className="mono" to={paths.verify(replacedBy)}>
        {replacedBy}
      </Link>
      {REPLACED.after}
    </>
  );
}
