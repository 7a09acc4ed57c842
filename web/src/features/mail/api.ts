import { endpoints, urlOf } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import { mailPageSchema } from '@contract/mail';
import { useSWRConfig } from 'swr';
import type { AdminProps } from '../../lib/admin-token';
import { request } from '../../lib/api-client';
import { useAdminList } from '../../lib/use-admin-read';

const PAGE_SIZE = 30;

export const useMails = (admin: AdminProps, query: Record<string, string | number>) =>
  useAdminList(endpoints.listMails, admin, {
    schema: mailPageSchema,
    query: { ...query, pageSize: PAGE_SIZE },
    // Follows emails as they are sent.
    refreshInterval: 10_000,
  });

export const sendAgain = (token: string, id: string, idempotencyKey: string): Promise<Done> =>
  request(endpoints.sendMailAgain, { params: { id }, token, idempotencyKey });

const LIST = urlOf(endpoints.listMails.path);

export function useRefreshMails(): () => void {
  const { mutate } = useSWRConfig();
  return () => void mutate((key) => Array.isArray(key) && String(key[0]).startsWith(LIST));
}
