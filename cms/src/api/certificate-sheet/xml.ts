import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { messages } from '../../contract/messages';
import { unreadable } from './unreadable';

/** Decodes in pieces of this size, so that a text cut off early stays cheap. */
const CHUNK = 64 * 1024;

/** Nested elements. Spreadsheet programs nest about a dozen. */
const DEEPEST = 32;

/** Attributes of an element, by name without prefix. */
export type Attributes = Record<string, string>;

interface Handlers {
  /** @param linked attributes of the namespace of relationships, as `r:id` is one */
  open?: (name: string, attributes: Attributes, linked: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/**
 * Reads a part of a workbook from its beginning to its end, by the names of its elements without their prefixes.
 * @throws InvalidInput when elements nest too deeply: the parser scans all open ones for each new one
 * @throws an Error when it is no XML in UTF-8, or declares entities: no workbook does
 */
export function readXml(bytes: Buffer, { open, text, close }: Handlers): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('A part of a workbook declares a document type.');
  });
  let depth = 0;
  parser.on('opentagstart', () => {
    depth += 1;
    if (depth > DEEPEST) throw unreadable(messages.certificateSheet.tooDeep);
  });
  if (open) {
    parser.on('opentag', ({ local, attributes }) => {
      const all = Object.values(attributes) as SaxesAttributeNS[];
      open(local, named(all, false), named(all, true));
    });
  }
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('closetag', ({ local }) => {
    depth -= 1;
    close?.(local);
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let at = 0; at < bytes.length; at += CHUNK) {
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }));
  }
  parser.write(decoder.decode()).close();
}

const named = (attributes: SaxesAttributeNS[], linked: boolean): Attributes =>
  Object.fromEntries(
    attributes
      .filter(({ prefix, uri }) => (linked ? uri.endsWith('/relationships') : prefix === ''))
      .map(({ local, value }) => [local, value]),
  );
