import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../src/api/operations/openapi/document';
import { errorCodes } from '../src/contract/calls';
import { call, origin } from './support/client';
import { type ApiDocument, documentChecker } from './support/documented';
import { everyEndpoint } from './support/every-endpoint';
import { panel } from './support/panel';
import { testOnce } from './support/product';

interface Operation {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string }[];
  responses: Record<string, object>;
  security: object[];
  'x-rate-limits'?: { name: string; requests: number; seconds: number }[];
}
let document: ApiDocument & { paths: Record<string, Record<string, Operation>> };
beforeAll(async () => {
  document = (await call('GET', '/openapi.json')).body;
});
const documented = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
const operation = (name: string) =>
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === name);

describe('The OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate({ ...structuredClone(document) });
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
    expect(validator.version).toBe('3.1');
  });

  test('lists exactly the calls in the contract and the server routes', async () => {
    const { body } = await (await panel()).send('GET', '/admin/content-api/routes');
    const registered = Object.entries<{ method: string; path: string }[]>(body.data)
      .filter(([api]) => api.startsWith('api::') && api !== 'api::dashboard')
      .flatMap(([, routes]) => routes.map(({ method, path }) => `${method} ${path.replace(/^\/api/, '')}`));
    // Strapi itself must add no routes, because they would not be documented.
    expect(registered).toEqual([]);
    expect(documented().sort()).toEqual(everyEndpoint.map(({ method, path }) => `${method} ${path}`).sort());
    expect(Object.keys(endpoints)).toHaveLength(documented().length);
  });

  test('describes each call with a summary, every path parameter, and a success response', () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const { operationId, summary, parameters = [], responses } of Object.values(methods)) {
        expect(summary, operationId).toMatch(/^[A-Z].{3,}[^.]$/);
        const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
        expect(inPath, operationId).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
        expect(
          Object.keys(responses).filter((status) => /^20[01]$/.test(status)),
          operationId,
        ).toHaveLength(1);
      }
  });

  test('states the same permissions, rate limits and error codes as the routes', () => {
    expect(operation('listApplications')?.security).toEqual([{ admin: [] }, { apiToken: [] }]);
    expect(operation('listMails')?.security).toEqual([{ admin: [] }]);
    expect(operation('readAccount')?.security).toEqual([{ account: [] }]);
    expect(operation('listPosts')?.security).toEqual([]);
    expect(operation('lookupCertificate')?.['x-rate-limits']).toMatchObject([{ name: 'lookup', seconds: 60 }]);
    expect(operation('drawName')?.['x-rate-limits']).toMatchObject([{ name: 'drawn-name', seconds: 60 }]);
    expect(operation('lookupSeveral')?.['x-rate-limits']?.[1]).toMatchObject({
      counts: 'Entries of `ids` from one address.',
    });
    expect(JSON.stringify(operation('apply')?.responses)).toContain('"ALREADY_APPLIED"');
    const described = JSON.stringify(document.paths);
    const undescribed = Object.keys(errorCodes).filter((code) => !described.includes(`"${code}"`));
    // Only a proxy or an undocumented call sends these codes.
    expect(undescribed.sort()).toEqual(['BAD_GATEWAY', 'METHOD_NOT_ALLOWED', 'TIMED_OUT']);
  });

  test('states a rate limit for every call with which visitors or accounts can change something', () => {
    const unlimited = Object.values(document.paths).flatMap((methods) =>
      Object.entries(methods)
        .filter(([method, { security }]) => method !== 'get' && !security.some((one) => 'admin' in one))
        .filter(([, { 'x-rate-limits': limits = [] }]) => limits.length === 0)
        .map(([, { operationId }]) => operationId),
    );
    expect(unlimited).toEqual([]);
  });

  test('states the limits from the contract', () => {
    const [page] = operation('listPosts')?.parameters ?? [];
    expect(page).toMatchObject({ name: 'page', schema: { type: 'integer', minimum: 1, default: 1 } });
    expect(JSON.stringify(operation('createPost'))).toContain('"minLength":2000,"maxLength":50000');
  });

  test('is sent from memory, and only if it has changed', async () => {
    const first = await call('GET', '/openapi.json');
    const again = await call('GET', '/openapi.json', {
      headers: { 'If-None-Match': String(first.headers.get('etag')) },
    });
    expect([first.status, again.status, again.body]).toEqual([200, 304, '']);
  });
});

describe('A response that differs from the document', () => {
  const listed = { success: true, data: [], meta: { page: 1, pageSize: 100, pageCount: 0, total: 0 } };
  const json = 'application/json; charset=utf-8';

  test.each([
    [
      'a field that is not listed',
      { status: 200, type: json, json: { ...listed, secret: 1 } },
      /additional properties/,
    ],
    ['a field that is missing', { status: 200, type: json, json: { success: true, data: [] } }, /meta/],
    ['another status', { status: 418, type: json, json: {} }, /418, which is not documented/],
    ['another media type', { status: 200, type: 'text/html', json: undefined }, /200 as text\/html/],
    [
      'a code of another call',
      { status: 400, type: json, json: { success: false, code: 'ALREADY_APPLIED', message: 'x' } },
      /allowed/,
    ],
  ])('with %s is detected', (_, answer, difference) => {
    expect(documentChecker(document)('GET', `${origin}/api/fetch?page=1`, answer)).toMatch(difference);
    expect(
      documentChecker(document)('GET', `${origin}/api/fetch`, { status: 200, type: json, json: listed }),
    ).toBeNull();
  });
});

/** Sample code that uses the generated client. */
const CLIENT = `
import createClient from 'openapi-fetch';
import type { paths } from './api';

export async function titles(baseUrl: string): Promise<string[]> {
  const client = createClient<paths>({ baseUrl });
  const { data, error } = await client.GET('/fetch', { params: { query: { page: 1, pageSize: 5 } } });
  if (error) throw new Error(error.code);
  // @ts-expect-error a post has no such field
  data.data[0]?.headline;
  return data.data.map(({ title }) => title);
}

export async function refused(baseUrl: string): Promise<string | undefined> {
  const client = createClient<paths>({ baseUrl });
  // @ts-expect-error it has no content
  const { error } = await client.POST('/blog/create', { body: { title: 'A', author: 'B' } });
  return error?.code;
}
`;

testOnce('a client generated from it compiles and reads posts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'first-commit-client-'));
  try {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'api.ts'), astToString(await openapiTypescript(structuredClone(document) as never)));
    writeFileSync(join(folder, 'client.ts'), CLIENT);
    const program = ts.createProgram([join(folder, 'client.ts')], {
      strict: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
      skipLibCheck: true,
    });
    expect(ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText)).toEqual([]);
    program.emit();
    const client = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'client.js')).href);
    const listed = (await call('GET', '/fetch?pageSize=5')).body.data;
    expect(await client.titles(`${origin}/api`)).toEqual(listed.map(({ title }: { title: string }) => title));
    expect(await client.refused(`${origin}/api`)).toBe('INVALID_INPUT');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('The API reference page', () => {
  test('shows every call with its example and its errors, and runs no scripts', async () => {
    const { status, headers, body } = await call('GET', '/docs');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).not.toMatch(/<script|\son\w+=|https?:\/\/(?!127\.0\.0\.1|www\.linkedin|github)/);
    for (const name of Object.keys(endpoints)) expect(body).toContain(`id="${name}"`);
    expect(body).toContain('ALREADY_APPLIED');
    const policy = headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; style-src 'self' 'sha256-[\w+/=]+'; font-src 'self'; /);
    expect(policy).not.toMatch(/unsafe|script-src/);
  });
});
