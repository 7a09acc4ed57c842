import type { ListedMessage } from '../../../contract/contact-message';
import { iso } from '../../../platform/time';
import type { ContactMessageRow } from './row';

/** A message as the team reads it, field by field. */
export const presentMessage = (row: ContactMessageRow): ListedMessage => ({
  _id: row.documentId,
  name: row.name,
  email: row.email,
  topic: row.topic,
  text: row.text,
  state: row.state,
  createdAt: iso(row.createdAt),
});
