import { API_PREFIX } from '../../contract/endpoints';

/**
 * The plugin of Strapi that a path belongs to: `/api/<plugin>/…`, or `/<plugin>/…` for its pages in the panel. Its calls
 * follow its own rules, so that a plugin works once it is installed.
 */
export function pluginOf(path: string): string | null {
  const [, first, second] = path.split('/');
  const name = (`/${first}` === API_PREFIX ? second : first) ?? '';
  return Object.hasOwn(strapi.plugins, name) ? name : null;
}
