/** Escapes text for an element or a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Serialises JSON that cannot end a `<script>` or start another one. */
export const inertJson = (data: unknown): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Omits attributes without a value. */
export const element = (name: 'meta' | 'link', attributes: Record<string, string | undefined>): string => {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escaped(value)}"`,
  );
  return `<${name}${written.join('')} />`;
};

/** Renders a script of a type that browsers do not run. */
export const dataScript = (type: string, data: unknown, id?: string): string =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${inertJson(data)}</script>`;
