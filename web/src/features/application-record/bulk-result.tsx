import type { StatusChanged } from '@contract/application-record';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format';

/** How many applications changed, and which did not. */
export function BulkResult({ data: { changed, missing, withdrawn, conflicts } }: { data: StatusChanged['data'] }) {
  return (
    <>
      {formatNumber(changed)} {changed === 1 ? 'application' : 'applications'} changed.
      <Left references={missing}>No longer there:</Left>
      <Left references={withdrawn}>Withdrawn by their applicants, so not changed:</Left>
      <Left references={conflicts}>Changed by someone else meanwhile, so not changed and still selected:</Left>
    </>
  );
}

const Left = ({ references, children }: { references: readonly string[]; children: ReactNode }) =>
  references.length > 0 && (
    <>
      {' '}
      {children} <span className="mono">{references.join(', ')}</span>.
    </>
  );
