import type { AuditPlace } from '../contract/audit';

/** Who does something, and where. */
export interface Actor {
  /** Username of the dashboard, e-mail address of the panel, name of an API token; null when nobody is signed in. */
  name: string | null;
  place: AuditPlace;
}

/** Who the request of this moment comes from (Strapi keeps it in an AsyncLocalStorage, as it does for "created by"). */
export function currentActor(): Actor {
  const state = strapi.requestContext.get()?.state;
  if (state?.adminSession) return { name: state.adminSession.username, place: 'dashboard' };
  if (state?.apiToken) return { name: `API token ${state.apiToken.name}`, place: 'API' };
  if (state?.user?.email) return { name: state.user.email, place: 'panel' };
  return { name: null, place: state ? 'dashboard' : 'command line' };
}
