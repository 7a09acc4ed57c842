import { useRBAC } from '@strapi/strapi/admin';
import { useMemo } from 'react';

/** A permission of its own, for each content type that is moderated. */
const DECIDE = 'api::moderation.decide';

/** Whether this person may decide about what waits of a content type; not for any other content type. */
export function useMayDecide(model: string): boolean {
  const asked = useMemo(() => [{ action: DECIDE, subject: model }], [model]);
  return useRBAC(asked).allowedActions.canDecide === true;
}
