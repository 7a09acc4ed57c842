import { rows } from '../../../platform/database/rows';
import type { Feature } from '../../../platform/feature';
import { CONTACT_MESSAGE, type ContactMessageRow, contactRequest } from './row';

export const contactMessage: Feature<ContactMessageRow> = {
  uid: CONTACT_MESSAGE,
  person: { as: 'messages', where: (email) => ({ email: { $eqi: email } }), requestOf: contactRequest },
  waiting: {
    one: 'message',
    many: 'messages',
    view: 'messages',
    count: (since) =>
      rows(CONTACT_MESSAGE).count({ where: { state: 'waiting', createdAt: { $gte: since.toISOString() } } }),
  },
};
