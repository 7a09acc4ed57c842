/** Escapes a text for an element or a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const OUT_OF_SCRIPT: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Serialises JSON that cannot end a `<script>` or start another one. */
export const inertJson = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => OUT_OF_SCRIPT[sign] ?? '');

/** Renders a void element. Omits attributes without a value. */
export const element = (name: 'meta' | 'link', attributes: Record<string, string | undefined>): string => {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escaped(value)}"`,
  );
  return `<${name}${written.join('')} />`;
};

/** Renders a script of a type that browsers do not run. */
export const dataScript = (type: string, data: unknown, id?: string): string =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${inertJson(data)}</script>`;
