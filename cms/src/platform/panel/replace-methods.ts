/**
 * Replaces methods of a service of Strapi, for what Strapi has no hook (ADR 0112): nothing else may change what is
 * Strapi's.
 * @param uses methods of the service that the new ones call
 * @throws an Error at the start when Strapi no longer has one of them: its next version may do the work elsewhere
 */
export function replaceMethods<Service extends object>(
  name: string,
  service: Service,
  methods: Partial<Service>,
  uses: readonly (keyof Service & string)[] = [],
): void {
  for (const method of [...Object.keys(methods), ...uses]) {
    if (typeof Reflect.get(service, method) !== 'function') {
      throw new Error(`Strapi's ${name} has no method ${method}: what replaces it has to be looked at.`);
    }
  }
  Object.assign(service, methods);
}
