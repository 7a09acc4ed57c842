import { useRBAC } from '@strapi/strapi/admin';
import { useMemo } from 'react';

const DECIDE = 'api::moderation.decide';

/** True if this person may decide about entries of a moderated content type. */
export function useMayDecide(model: string): boolean {
  const asked = useMemo(() => [{ action: DECIDE, subject: model }], [model]);
  return useRBAC(asked).allowedActions.canDecide === true;
}
