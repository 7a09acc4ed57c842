import type { BulkActionComponent } from '@strapi/content-manager/strapi-admin';
import { LinkButton } from '@strapi/design-system';
import { useTable } from '@strapi/strapi/admin';
import { Link, useParams } from 'react-router-dom';
import { moderationMessages } from '../../contract/moderation';
import { isModerated, shownOf, useDecide, useMayDecide, useWaitingQuery, type Verdict, waitingList } from './api';
import { RejectForm } from './reject-form';

const decideMany =
  (verdict: Verdict, label: string, variant: 'success-light' | 'tertiary'): BulkActionComponent =>
  ({ documents, model }) => {
    const { decide, isLoading } = useDecide(model);
    const selectRow = useTable(label, (table) => table.selectRow);
    const mayDecide = useMayDecide(model);
    if (!mayDecide) return null;
    return {
      label,
      variant,
      disabled: isLoading,
      loading: isLoading,
      onClick: async () => {
        const worked = await decide(verdict, documents.map(shownOf));
        if (worked) selectRow([]);
      },
    };
  };

export const VerifyMany = decideMany('verify', 'Verify', 'success-light');
export const ReopenMany = decideMany('reopen', moderationMessages.reopen, 'tertiary');

export const RejectMany: BulkActionComponent = ({ documents, model }) => {
  const selectRow = useTable('RejectMany', (table) => table.selectRow);
  const mayDecide = useMayDecide(model);
  if (!mayDecide) return null;
  const entries = documents.map(shownOf);
  return {
    label: 'Reject',
    variant: 'danger-light',
    dialog: {
      type: 'modal',
      title: entries.length === 1 ? 'Reject this entry' : `Reject ${entries.length} entries`,
      content: ({ onClose }) => (
        <RejectForm
          model={model}
          entries={entries}
          onClose={() => {
            selectRow([]);
            onClose();
          }}
        />
      ),
    },
  };
};

export function WaitingLink() {
  const { slug = '' } = useParams();
  const { data } = useWaitingQuery(undefined, { skip: !isModerated(slug), refetchOnMountOrArgChange: true });
  if (!isModerated(slug)) return null;
  return (
    <LinkButton tag={Link} to={waitingList(slug)} variant="secondary" size="S">
      Waiting: {data?.waiting[slug] ?? '…'}
    </LinkButton>
  );
}
