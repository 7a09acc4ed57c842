/**
 * Replaces methods of a Strapi service where Strapi has no hook (ADR 0112). Nothing else may change Strapi's objects.
 * @param uses other methods that the new ones call @throws Error at the start when a new version of Strapi lacks one
 * of them
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
