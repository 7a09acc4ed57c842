/** Strapi's REST prefix. */
export const API_PREFIX = '/api';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Parameters are written as `:name`. */
  readonly path: string;
}

/** Every call by name. Pages load only the list that they use. */
export * as endpoints from './endpoint-list';

/** Names of the parameters in a path. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Returns the address of a call, e.g. `/api/posts/my-first-commit`. */
export function urlOf<Path extends string>(path: Path, params?: Record<ParamsOf<Path>, string>): string {
  const values: Record<string, string> = { ...params };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`urlOf(${path}): no value for :${name}`);
    return encodeURIComponent(value);
  });
  return API_PREFIX + filled;
}
