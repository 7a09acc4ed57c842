import type { ContactMessage, ContactState } from '../../../contract/message';
import { type BaseRow, pick, rows } from '../../../platform/database/rows';
import type { Feature } from '../../../platform/feature';

export const CONTACT_MESSAGE = 'api::message.contact-message';

export const CONTACT_MESSAGE_KIND = 'Message';

/** The email address is stored in lowercase. */
export interface ContactMessageRow extends BaseRow, ContactMessage {
  state: ContactState;
}

/** Compared when an `Idempotency-Key` is reused. */
export const contactRequest = (message: ContactMessage) => ({
  call: 'sendMessage',
  ...pick(message, ['name', 'email', 'topic', 'text']),
});

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
