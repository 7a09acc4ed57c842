import type { Core } from '@strapi/strapi';
import { API_PREFIX } from '../../../contract/calls';
import { scopeOf, TOKEN_SCOPES } from '../../../contract/team';
import { apiRoutes } from '../../../platform/http/route';
import { replaceMethods } from '../../../platform/panel/panel-replacements';
import { ACTIONS, actionOf, CONTROLLER, SECTION } from './api-token';

/** Shows the scopes in the panel's form. Strapi itself would offer them to visitors' roles too (ADR 0150). */
export async function listTokenScopes(strapi: Core.Strapi): Promise<void> {
  const { contentAPI } = strapi;
  const { permissions } = contentAPI;
  for (const uid of ACTIONS) await permissions.providers.action.register(uid, { uid });

  const { getActionsMap } = permissions;
  const ours = { controllers: { [CONTROLLER]: [...TOKEN_SCOPES] } };
  replaceMethods('content API permissions', permissions, {
    getActionsMap: () => ({ ...getActionsMap(), [SECTION]: ours }),
  });

  const { getRoutesMap } = contentAPI;
  replaceMethods('content API', contentAPI, {
    getRoutesMap: async () => ({ ...(await getRoutesMap()), [SECTION]: openedRoutes() }),
  });
}

const openedRoutes = () =>
  apiRoutes().flatMap(({ method, path, call }) => {
    const scope = scopeOf(call.permission ?? null);
    if (!scope) return [];
    const handler = actionOf(scope);
    const info = { apiName: 'dashboard', type: 'content-api' as const };
    return { method, path: API_PREFIX + path, handler, info, config: { auth: { scope: [handler] } } };
  });
