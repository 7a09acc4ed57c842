/** Our clients send shorter queries. */
const LONGEST = 1000;

/**
 * Returns the known parameters of a query. @returns null for duplicates, nesting and malformed parts, which need the
 * full parser
 */
export function plainQuery(query: string, known: readonly string[]): Record<string, string> | null {
  if (query.length > LONGEST || query.includes('%00')) return null;
  const found: Record<string, string> = {};
  for (const part of query.replace(/%5D/gi, ']').split('&')) {
    if (part === '') continue;
    // As in qs: a bracket before the sign belongs to the name.
    const bracket = part.indexOf(']=');
    const equals = bracket < 0 ? part.indexOf('=') : bracket + 1;
    const name = decoded(equals < 0 ? part : part.slice(0, equals));
    if (name === null || name.startsWith('[') || known.some((one) => name.startsWith(`${one}[`))) return null;
    if (!known.includes(name)) continue;
    const value = equals < 0 ? null : decoded(part.slice(equals + 1));
    if (value === null || Object.hasOwn(found, name)) return null;
    found[name] = value;
  }
  return found;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
