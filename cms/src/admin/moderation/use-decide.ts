import { useNotification, useRBAC } from '@strapi/strapi/admin';
import { useMemo } from 'react';
import type { Rejection } from '../../contract/moderation';
import { messageOf } from '../display';
import { type Shown, useDecideMutation, type Verdict } from './api';

const done: Record<Verdict, string> = {
  verify: 'Verified',
  reject: 'Rejected',
  reopen: 'Returned to waiting',
};

/** `decide` resolves to true on success. */
export function useDecide(model: string) {
  const { toggleNotification } = useNotification();
  const [send, { isLoading }] = useDecideMutation();

  const decide = async (verdict: Verdict, entries: Shown[], rejection?: Rejection): Promise<boolean> => {
    const result = await send({ verdict, model, entries, rejection });
    if ('error' in result) {
      toggleNotification({ type: 'danger', message: messageOf(result.error) });
      return false;
    }
    const { decided, missing } = result.data;
    const gone = missing.length > 0 ? `, ${missing.length} deleted or changed by someone else` : '';
    toggleNotification({
      type: missing.length > 0 ? 'warning' : 'success',
      message: `${done[verdict]}: ${decided} ${decided === 1 ? 'entry' : 'entries'}${gone}.`,
    });
    return true;
  };
  return { decide, isLoading };
}

const DECIDE = 'api::moderation.decide';

export function useMayDecide(model: string): boolean {
  const asked = useMemo(() => [{ action: DECIDE, subject: model }], [model]);
  return useRBAC(asked).allowedActions.canDecide === true;
}
