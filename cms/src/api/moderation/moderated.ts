import { type ModeratedKind, moderatedText } from '../../contract/private-link';
import type { ModeratedFeature } from '../../platform/feature';
import type { PanelView } from '../../platform/panel/panel-view';
import { textsOfPerson } from './private-link/links';

const fields: PanelView['fields'] = {
  createdAt: { label: 'Sent', description: 'The last time it was sent.' },
  sentAgainAt: {
    label: 'Sent again',
    description: 'The author has changed it since it was first sent.',
    readOnly: true,
  },
  moderation: { label: 'State', description: 'Changed with Verify and Reject, on the right.', readOnly: true },
  verifiedAt: { label: 'Verified at', readOnly: true },
  rejectionReason: { label: 'Reason for the rejection', readOnly: true },
  internalNote: { label: 'Internal note', readOnly: true },
  marks: { label: 'Marked passages', hidden: true },
};

type Panel<Row extends object> = NonNullable<ModeratedFeature<Row>['panel']>;
type Own<Row extends object> = Omit<ModeratedFeature<Row>, 'uid' | 'kind' | 'person' | 'panel'> & { panel: Panel<Row> };

/** Adds the parts that all kinds share. */
export function moderated<Row extends object>(kind: ModeratedKind, own: Own<Row>): ModeratedFeature<Row> {
  const { view } = own.panel;
  return {
    ...own,
    uid: moderatedText(kind).uid,
    kind,
    person: textsOfPerson,
    panel: { ...own.panel, view: { ...view, fields: { ...fields, ...view.fields } } },
  };
}
