import { type MessagesQuery, messagePageSchema } from '@contract/contact-message';
import { endpoints } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import type { AdminProps } from '../../lib/admin-token';
import { request } from '../../lib/api-client';
import { useAdminList } from '../../lib/use-admin-read';

/** A page of the messages of one state. */
export const useMessages = (admin: AdminProps, query: Pick<MessagesQuery, 'page' | 'state'>) =>
  useAdminList(endpoints.listMessages, admin, { schema: messagePageSchema, query: { ...query, pageSize: 20 } });

/** Says that a message needs nothing more. */
export const closeMessage = (token: string, id: string): Promise<Done> =>
  request(endpoints.closeMessage, { params: { id }, token });
