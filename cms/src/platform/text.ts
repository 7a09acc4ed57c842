/** Characters that XML 1.0 does not allow. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const xmlText = (text: string): string =>
  text.replace(IMPOSSIBLE, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param inside already escaped */
export const xmlElement = (
  name: string,
  inside: string | string[],
  attributes: Record<string, string> = {},
): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  return `<${name}${written.join('')}>${Array.isArray(inside) ? inside.join('') : inside}</${name}>`;
};

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const maskAddresses = (words: string): string => words.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…');
