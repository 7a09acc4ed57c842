export type Encoding = 'br' | 'gzip' | 'identity';

/** Smallest result first. */
const OFFERED: Encoding[] = ['br', 'gzip', 'identity'];
/** Minimum size in bytes: smaller bodies hardly shrink. */
const WORTH_COMPRESSING = 1024;
/** Clients send few different values. */
const MOST_REMEMBERED = 100;
const remembered = new Map<string, Encoding>();

/** Returns the encoding for `Accept-Encoding` (RFC 9110, 12.5.3). */
export function encodingFor(header: string | string[] | undefined, length: number): Encoding {
  if (header === undefined || length < WORTH_COMPRESSING) return 'identity';
  const text = String(header);
  const known = remembered.get(text);
  if (known) return known;
  const chosen = choose(text);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  if (text.length < 200) remembered.set(text, chosen);
  return chosen;
}

function choose(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const value = weight === undefined ? 1 : Number(weight.slice(2));
    if (name !== '') weights.set(name, Number.isFinite(value) ? value : 0);
  }
  // Unlisted encodings are refused; plain is always the last choice.
  const weightOf = (name: Encoding) => weights.get(name) ?? weights.get('*') ?? (name === 'identity' ? 0.0001 : 0);
  const wanted = OFFERED.filter((name) => weightOf(name) > 0);
  return wanted.reduce((best, one) => (weightOf(one) > weightOf(best) ? one : best), wanted[0] ?? 'identity');
}
