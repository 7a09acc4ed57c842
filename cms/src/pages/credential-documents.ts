import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as credentialKeys from '../api/credential-key/credential-key';
import { ISSUER_ELEMENT } from '../contract/credential';
import { rendererFileOf } from '../platform/built-site';
import { settings } from '../platform/settings';

const readDocument = () => credentialKeys.didDocument();

/** `/.well-known/did.json`: this site's keys as an issuer of credentials. */
export const didDocument = async (): Promise<string> => JSON.stringify(await readDocument());

/** `/verify.html`: checks credentials offline, with today's keys. @returns null if it was not built */
export async function verifyFile(): Promise<string | null> {
  const html = template();
  if (html === null) return null;
  const issuer = { document: await readDocument(), date: new Date().toISOString().slice(0, 10) };
  const json = JSON.stringify(issuer).replace(/</g, '\\u003c');
  return html.replace(`<script id="${ISSUER_ELEMENT}" type="application/json">`, (tag) => tag + json);
}

let page: string | null | undefined;

function template(): string | null {
  const file = join(dirname(rendererFileOf(settings().SITE_DIR)), 'verify.html');
  page ??= existsSync(file) ? readFileSync(file, 'utf8') : null;
  return page;
}
