/** A text as it may stand in an element or, between double quotes, in an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const OUT_OF_SCRIPT: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Data as JSON that can stand in a `<script>`: nothing in it ends the element or begins another one. */
export const inertJson = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => OUT_OF_SCRIPT[sign] ?? '');

/** An element without content, e.g. `<meta name="…" content="…" />`; attributes without a value are left out. */
export const element = (name: 'meta' | 'link', attributes: Record<string, string | undefined>): string => {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escaped(value)}"`,
  );
  return `<${name}${written.join('')} />`;
};

/** Data for programs; a browser runs nothing of it. */
export const dataScript = (type: string, data: unknown, id?: string): string =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${inertJson(data)}</script>`;
