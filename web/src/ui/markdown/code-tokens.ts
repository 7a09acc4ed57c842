import { refractor } from 'refractor';
import dart from 'refractor/dart';
import jsx from 'refractor/jsx';
import powershell from 'refractor/powershell';
import tsx from 'refractor/tsx';

export type CodeToken = [start: number, end: number, kind: CodeKind];
export const CODE_KINDS = ['comment', 'string', 'keyword', 'number', 'name'] as const;
type CodeKind = (typeof CODE_KINDS)[number];

// Languages in addition to the library's common ones.
for (const language of [dart, jsx, powershell, tsx]) refractor.register(language);

/** The library's token types, grouped by colour. Other types have no colour. */
const TYPES: Record<CodeKind, string[]> = {
  comment: ['comment', 'prolog', 'doctype'],
  string: ['string', 'char', 'regex', 'attr-value', 'inserted'],
  keyword: ['keyword', 'tag', 'atrule', 'selector', 'deleted'],
  number: ['number', 'boolean', 'constant'],
  name: ['function', 'class-name', 'attr-name', 'property'],
};
const kindOf = (type: unknown) => CODE_KINDS.find((kind) => TYPES[kind].includes(String(type)));

interface Node {
  type: string;
  value?: string;
  properties?: { className?: unknown };
  children?: unknown[];
}

/** Run it in a worker: it may never finish. */
export function codeTokens(code: string, language: string): CodeToken[] {
  if (!refractor.registered(language)) return [];
  const tokens: CodeToken[] = [];
  let at = 0;
  const walk = (node: Node, kind?: CodeKind) => {
    if (node.type === 'text') {
      const end = at + (node.value ?? '').length;
      if (kind) tokens.push([at, end, kind]);
      at = end;
      return;
    }
    const own = [node.properties?.className].flat().map(kindOf).find(Boolean);
    for (const child of node.children ?? []) walk(child as Node, own ?? kind);
  };
  walk(refractor.highlight(code, language) as Node);
  return tokens;
}
