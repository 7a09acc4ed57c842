import type { AuditPlace } from '../contract/audit';

export interface Actor {
  /** Username, panel email or token name. */
  name: string | null;
  place: AuditPlace;
}

export function currentActor(): Actor {
  const state = strapi.requestContext.get()?.state;
  if (state?.adminSession) return { name: state.adminSession.username, place: 'dashboard' };
  if (state?.apiToken) return { name: `API token ${state.apiToken.name}`, place: 'API' };
  if (state?.user?.email) return { name: state.user.email, place: 'panel' };
  return { name: null, place: state ? 'dashboard' : 'command line' };
}
