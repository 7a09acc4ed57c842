import { AUDIT_ENTRY, type AuditEntryRow, renameInAudit } from '../../../platform/audit';
import type { Feature } from '../../../platform/feature';

export const auditEntry: Feature<AuditEntryRow> = {
  uid: AUDIT_ENTRY,
  panel: {
    view: {
      fields: {
        createdAt: { label: 'When' },
        action: { label: 'Action', readOnly: true },
        actor: { label: 'Who', readOnly: true },
        place: { label: 'Where', readOnly: true },
        kind: { label: 'Kind', readOnly: true },
        name: { label: 'What', readOnly: true },
        detail: { label: 'Detail', readOnly: true },
      },
      mainField: 'action',
      list: ['createdAt', 'actor', 'action', 'kind', 'name', 'place'],
      edit: [
        ['action', 'actor', 'place'],
        [
          ['kind', 4],
          ['name', 8],
        ],
        ['detail'],
      ],
    },
  },
  // Entries from earlier versions contain the address: replace it, but keep the entries.
  person: {
    as: 'auditLines',
    where: (email) => ({ kind: { $in: ['Account', 'Quick application'] }, name: { $eqi: email } }),
    forget: (where) => renameInAudit(where, 'forgotten'),
  },
};
