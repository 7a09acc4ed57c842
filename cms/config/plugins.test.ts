import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';

const { dependencies } = JSON.parse(readFileSync(`${import.meta.dirname}/../package.json`, 'utf8'));
const bucket = { S3_BUCKET: 'files', S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
/** Plugins that @strapi/strapi includes. */
const STOCK = ['upload', 'email'];
/** Driver package of each database. */
const DRIVERS = { sqlite: 'better-sqlite3', postgres: 'pg' };

afterEach(() => vi.resetModules());

test.each([
  ['a folder', 'local', { DATABASE_CLIENT: 'sqlite', DATA_DIR: '' }],
  ['a bucket', 'aws-s3', { DATABASE_CLIENT: 'postgres', DATA_DIR: '', ...bucket }],
] as const)(
  'with files in %s, package.json declares every plugin, provider and driver named in the settings',
  async (_, name, settings) => {
    vi.doMock('../src/platform/settings', () => ({ settings: () => settings }));
    const { default: plugins } = await import('./plugins');
    const { default: database } = await import('./database');

    expect(plugins.upload.config.provider).toBe(name);
    const used = [
      ...Object.keys(plugins)
        .filter((plugin) => !STOCK.includes(plugin))
        .map((plugin) => `@strapi/plugin-${plugin}`),
      `@strapi/provider-upload-${name}`,
      plugins.email.config.provider,
      DRIVERS[database.connection.client as keyof typeof DRIVERS],
    ];
    expect(used.filter((wanted) => !(wanted in dependencies))).toEqual([]);
  },
);

test("links in the panel's emails start with PUBLIC_URL, even if Strapi assumes a different address", async () => {
  vi.doMock('../src/platform/settings', () => ({
    settings: () => ({ DATA_DIR: '', PUBLIC_URL: 'https://example.org' }),
  }));
  const { provider, providerOptions } = (await import('./plugins')).default.email.config;
  const sendNow = vi.fn();
  vi.stubGlobal('strapi', { get: () => ({ sendNow }) });
  await createRequire(import.meta.url)(provider)
    .init(providerOptions)
    .send({ to: 'a@example.org', subject: 'b', html: '<p>http://0.0.0.0:1337/cms/auth</p>' });
  const text = 'https://example.org/cms/auth';
  expect(sendNow).toHaveBeenCalledWith({ recipient: 'a@example.org', subject: 'b', text });
  vi.unstubAllGlobals();
});
