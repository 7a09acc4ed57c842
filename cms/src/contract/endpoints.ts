/** Every call of the product: method and path below {@link API_PREFIX}, as documented (specification, section 7). */

/** Strapi's REST prefix; `{host}` of the specification is `<origin>/api`. */
export const API_PREFIX = '/api';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Path with `:name` for its parameters. */
  readonly path: string;
}

/** By name. A page loads the list that its calls are in, `public-endpoints` or `admin-endpoints`. */
export * as endpoints from './endpoint-list';

/** Names of the parameters in a path: `/posts/:slug` gives `slug`. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * The address of a call on this origin.
 * @param path the path of an endpoint, e.g. `/posts/:slug`
 * @param params a text for each parameter in it; percent-encoded here
 * @returns e.g. `/api/posts/my-first-commit`
 */
export function urlOf<Path extends string>(path: Path, params?: Record<ParamsOf<Path>, string>): string {
  const values: Record<string, string> = { ...params };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`urlOf(${path}): no value for :${name}`);
    return encodeURIComponent(value);
  });
  return API_PREFIX + filled;
}
