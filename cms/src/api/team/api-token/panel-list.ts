import type { Core } from '@strapi/strapi';
import { API_PREFIX } from '../../../contract/calls';
import { scopeOf, TOKEN_SCOPES } from '../../../contract/team/session';
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
