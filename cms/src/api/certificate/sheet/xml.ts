import { SaxesParser } from 'saxes';
import { sheetReplies } from '../messages';
import { unreadable } from './cell';

/** Bytes decoded at a time, so rejecting a file early is cheap. */
const CHUNK = 64 * 1024;
/** Maximum nesting. Spreadsheet programs use about a dozen levels. */
const DEEPEST = 32;

export interface Element {
  name: string;
  /** Names in the relationships namespace begin with `r:`, regardless of their prefix. */
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/**
 * Returns the root element.
 * @throws InvalidInput when elements nest too deeply: parsing time grows with depth
 * @throws Error when it is not XML in UTF-8 or has a document type, which could declare entities
 */
export function parseXml(bytes: Buffer): Element {
  const top: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const current = () => open.at(-1) ?? top;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('A part of a workbook declares a document type.');
  });
  parser.on('opentagstart', () => {
    if (open.length > DEEPEST) throw unreadable(sheetReplies.tooDeep);
  });
  parser.on('opentag', ({ local, attributes }) => {
    const element: Element = { name: local, attributes: {}, children: [], text: '' };
    for (const { prefix, uri, local, value } of Object.values(attributes)) {
      if (prefix === '') element.attributes[local] = value;
      else if (uri.endsWith('/relationships')) element.attributes[`r:${local}`] = value;
    }
    current().children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    current().text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let at = 0; at < bytes.length; at += CHUNK) {
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }));
  }
  parser.write(decoder.decode()).close();
  const [root] = top.children;
  if (!root) throw new Error('A part of a workbook is empty.');
  return root;
}

export const elementsAt = (element: Element, ...path: string[]): Element[] =>
  path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
