import { successionOf } from '@contract/succession';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';

/** Why a certificate was revoked; where another one took its place, with the way to that. */
export function RevocationReason({ reason }: { reason: string }) {
  const succession = successionOf(reason);
  if (!succession) return reason;
  const { before, successor, after } = succession;
  return (
    <>
      {before}
      <Link className="mono" to={paths.verify(successor)}>
        {successor}
      </Link>
      {after}
    </>
  );
}
