/** No client of ours sends a longer one. */
const LONGEST = 1000;

/**
 * The parameters of a query that are known, each as one text; others are left out.
 * @param query as it was sent, without the question mark
 * @returns null when a known one is sent twice, without a value or as a part of something else, or when anything is
 * malformed: then the parser of the rest of the stack has to look at it
 */
export function plainQuery(query: string, known: readonly string[]): Record<string, string> | null {
  if (query.length > LONGEST || query.includes('%00')) return null;
  const found: Record<string, string> = {};
  for (const part of query.replace(/%5D/gi, ']').split('&')) {
    if (part === '') continue;
    // As qs has it: a bracket before the sign belongs to the name.
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
