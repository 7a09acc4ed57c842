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

/** Colours of the library's token types. Other types have none. */
const KINDS: Record<string, CodeKind> = {
  comment: 'comment',
  prolog: 'comment',
  doctype: 'comment',
  string: 'string',
  char: 'string',
  regex: 'string',
  'attr-value': 'string',
  inserted: 'string',
  keyword: 'keyword',
  tag: 'keyword',
  atrule: 'keyword',
  selector: 'keyword',
  deleted: 'keyword',
  number: 'number',
  boolean: 'number',
  constant: 'number',
  function: 'name',
  'class-name': 'name',
  'attr-name': 'name',
  property: 'name',
};

interface Node {
  type: string;
  value?: string;
  properties?: { className?: unknown };
  children?: unknown[];
}

/** Run it in a worker: it may take forever. */
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
    const names = [node.properties?.className].flat();
    const own = names.map((name) => KINDS[String(name)]).find((known) => known !== undefined);
    for (const child of node.children ?? []) walk(child as Node, own ?? kind);
  };
  walk(refractor.highlight(code, language) as Node);
  return tokens;
}
