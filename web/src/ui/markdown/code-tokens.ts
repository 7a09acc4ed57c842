import bash from 'refractor/bash';
import c from 'refractor/c';
import { refractor } from 'refractor/core';
import cpp from 'refractor/cpp';
import csharp from 'refractor/csharp';
import css from 'refractor/css';
import dart from 'refractor/dart';
import diff from 'refractor/diff';
import go from 'refractor/go';
import java from 'refractor/java';
import javascript from 'refractor/javascript';
import json from 'refractor/json';
import jsx from 'refractor/jsx';
import kotlin from 'refractor/kotlin';
import markup from 'refractor/markup';
import php from 'refractor/php';
import powershell from 'refractor/powershell';
import python from 'refractor/python';
import ruby from 'refractor/ruby';
import rust from 'refractor/rust';
import sql from 'refractor/sql';
import swift from 'refractor/swift';
import tsx from 'refractor/tsx';
import typescript from 'refractor/typescript';
import yaml from 'refractor/yaml';

export type CodeToken = [start: number, end: number, kind: CodeKind];
export const CODE_KINDS = ['comment', 'string', 'keyword', 'number', 'name'] as const;
type CodeKind = (typeof CODE_KINDS)[number];

const languages = [bash, c, cpp, csharp, css, dart, diff, go, java, javascript, json, jsx, kotlin, markup, php];
languages.push(powershell, python, ruby, rust, sql, swift, tsx, typescript, yaml);
for (const language of languages) refractor.register(language);

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
