import type { Core } from '@strapi/strapi';
import { scopeOf, TOKEN_SCOPES } from '../../../contract/admin-session';
import { API_PREFIX } from '../../../contract/endpoints';
import { apiRoutes } from '../../../platform/http/route';
import { replaceMethods } from '../../../platform/panel/panel-replacements';
import { ACTIONS, actionOf, CONTROLLER, SECTION } from './actions';

/**
 * Lists our scopes in the panel's form of an API token, each with the calls that it opens. Strapi lists what routes name
 * by a string, which would offer it to visitors' roles too (ADR 0150).
 */
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

/** The calls that the scopes open, as the form shows them. */
const openedRoutes = () =>
  apiRoutes().flatMap((route) => {
    const { method, path } = route;
    const scope = scopeOf(route.call.permission ?? null);
    if (!scope) return [];
    return [
      {
        method,
        path: API_PREFIX + path,
        handler: `${SECTION}.${CONTROLLER}.${scope}`,
        info: { apiName: 'dashboard', type: 'content-api' as const },
        config: { auth: { scope: [actionOf(scope)] } },
      },
    ];
  });
