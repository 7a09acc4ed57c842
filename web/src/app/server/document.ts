import { INITIAL_DATA_ID, type InitialData } from '../initial-data';
import { dataScript, element } from './markup';

interface Built {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}
export type Manifest = Record<string, Built>;

const HEAD = /<!--head-->[\s\S]*<!--\/head-->/;
const BODY = /<!--body-->[\s\S]*<!--\/body-->/;
/** Tags that load the site's code. */
const CODE = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

interface Filling {
  head: string;
  /** HTML of the page; undefined if the browser renders it. */
  body?: string;
  data: InitialData;
  /** Modules of the first view, below `src`. */
  parts: string[];
  /** Modules below the fold, whose code can wait. */
  below: string[];
}

export function documentOf(shell: string, manifest: Manifest, filling: Filling): string {
  const { head, body, data, parts, below } = filling;
  if (!HEAD.test(shell) || !BODY.test(shell)) throw new Error('index.html has lost the marks of its head or body.');
  const styles = filesOf(manifest, [...parts, ...below]).filter(({ rel }) => rel === 'stylesheet');
  const code = filesOf(manifest, parts).filter(({ rel }) => rel === 'modulepreload');
  const tagsOf = (links: { href: string; rel: string }[]) =>
    links
      .filter(({ href }) => !shell.includes(href))
      .map((link) => element('link', { ...link, crossorigin: '' }))
      .join('\n    ');
  const script = Object.keys(data).length > 0 ? dataElement(data) : '';
  let page = shell;
  let begin = tagsOf(code);
  if (body !== undefined) {
    // Paint first: theme.js moves the code out of this template later.
    begin = `<template id="code">${shell.match(CODE)?.join('') ?? ''}${begin}</template>`;
    page = shell.replace(CODE, '');
  }
  // Functions, because `replace` would interpret `$` in text.
  return page
    .replace(HEAD, () => head)
    .replace('</head>', () => `  ${tagsOf(styles)}\n    ${begin}\n  </head>`)
    .replace(BODY, (plain) => (body === undefined ? plain : `<div id="root">${body}</div>`) + script);
}

const dataElement = (data: InitialData): string => dataScript('application/json', data, INITIAL_DATA_ID);

/**
 * Finds a module in the manifest: by path, or by name if several pages share it.
 * @param part path below `src`
 */
function nameOf(manifest: Manifest, part: string): string {
  const path = `src/${part}.tsx`;
  const name = part.replace(/.*\//, '');
  const [found] = manifest[path] ? [path] : (Object.entries(manifest).find(([, built]) => built.name === name) ?? []);
  if (found === undefined) throw new Error(`There is no ${part} in the build.`);
  return found;
}

/** Lists the files for modules and their imports. Styles come first, because the first paint waits for them. */
function filesOf(manifest: Manifest, parts: string[]): { href: string; rel: string }[] {
  const code = new Set<string>();
  const styles = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string) => {
    const built = manifest[name];
    if (!built || visited.has(name)) return;
    visited.add(name);
    for (const other of built.imports ?? []) visit(other);
    code.add(built.file);
    for (const file of built.css ?? []) styles.add(file);
  };
  for (const part of parts) visit(nameOf(manifest, part));
  return [
    ...[...styles].map((file) => ({ href: `/${file}`, rel: 'stylesheet' })),
    ...[...code].map((file) => ({ href: `/${file}`, rel: 'modulepreload' })),
  ];
}
