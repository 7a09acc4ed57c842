import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { s3Of } from './files/s3';
import { readSettings, unusedNames } from './settings';

const secrets = { APP_SECRET: 'long-enough-to-derive-the-others-from-it' };
/** Settings of an earlier version. */
const separate = {
  APP_KEYS: 'a-key-of-before-one,a-key-of-before-two',
  API_TOKEN_SALT: 'a-salt-of-before',
  ADMIN_JWT_SECRET: 'a-secret-of-before-1',
  TRANSFER_TOKEN_SALT: 'a-transfer-salt-of-before',
  JWT_SECRET: 'a-secret-of-before-2',
  ENCRYPTION_KEY: 'a-key-of-before-three',
  SITE_ADMIN_JWT_SECRET: 'a-secret-of-before-3',
  CREDENTIAL_KEY: 'A'.repeat(43),
};
const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'me', S3_SECRET_ACCESS_KEY: 'secret' };

describe('The settings', () => {
  test('have defaults for everything but the secret', () => {
    expect(readSettings(secrets)).toMatchObject({
      PORT: 1337,
      DATABASE_CLIENT: 'sqlite',
      RATE_LIMIT_FACTOR: 1,
      TRUST_PROXY: false,
      PUBLIC_URL: 'http://localhost:1337',
      CORS_ORIGINS: [],
      BACKUP_HOUR: null,
    });
  });

  test('derive a separate secret for each purpose, which is the same after every start and in every version', () => {
    const { APP_KEYS, ...others } = readSettings(secrets);
    const derived = [
      ...APP_KEYS,
      ...Object.keys(separate).flatMap((name) => others[name as keyof typeof others] ?? []),
    ];
    expect(new Set(derived).size).toBe(8);
    for (const each of derived) expect(each).toMatch(/^[\w-]{43}$/);
    expect(others.JWT_SECRET).toBe('CtZdDm3RP3RxCbL_B8LVAV7tznHzj8M5FGzocYEUE6I');
    expect(readSettings({ APP_SECRET: `${secrets.APP_SECRET}.` }).JWT_SECRET).not.toBe(others.JWT_SECRET);
  });

  test('keep the separate secrets of earlier versions, with or without the current one', () => {
    const expected = { ...separate, APP_KEYS: separate.APP_KEYS.split(',') };
    expect(readSettings(separate)).toMatchObject(expected);
    expect(readSettings({ ...separate, ...secrets })).toMatchObject(expected);
    const { JWT_SECRET, ...others } = separate;
    expect(readSettings({ ...others, ...secrets }).JWT_SECRET).toBe(readSettings(secrets).JWT_SECRET);
    expect(() => readSettings(others)).toThrow(
      'APP_SECRET is missing; run the product with npm start, which creates one.',
    );
  });

  test('choose PostgreSQL if its address is set, unless a setting from an earlier version says sqlite', () => {
    const DATABASE_URL = 'postgres://user:password@host:5432/name';
    expect(readSettings({ ...secrets, DATABASE_URL }).DATABASE_CLIENT).toBe('postgres');
    expect(readSettings({ ...secrets, DATABASE_URL, DATABASE_CLIENT: 'postgres' }).DATABASE_CLIENT).toBe('postgres');
    expect(readSettings({ ...secrets, DATABASE_URL, DATABASE_CLIENT: 'sqlite' }).DATABASE_CLIENT).toBe('sqlite');
  });

  test.each([
    [
      { PUBLC_URL: 'a', smtp_url: 'b' },
      ['PUBLC_URL is not a setting. Did you mean PUBLIC_URL?', 'smtp_url is not a setting. Did you mean SMTP_URL?'],
    ],
    [
      { S3_ENDPONT: 'a', BACKUP_HOURS: '1' },
      [
        'S3_ENDPONT is not a setting. Did you mean S3_ENDPOINT?',
        'BACKUP_HOURS is not a setting. Did you mean BACKUP_HOUR?',
      ],
    ],
    [
      { PANEL_EMAIL: 'a', HSTS_SUBDOMAINS: 'true' },
      [
        'PANEL_EMAIL is no longer used: remove it from .env.',
        'HSTS_SUBDOMAINS is no longer used: remove it from .env.',
      ],
    ],
    [
      {
        ...separate,
        ...secrets,
        DATABASE_CLIENT: 'sqlite',
        PATH: '/',
        HOME: '/',
        POSTGRES_PASSWORD: 'a',
        npm_lifecycle_event: 'start',
      },
      [],
    ],
  ])('are reported if their names are misspelt or outdated: %o', (environment, sentences) => {
    expect(unusedNames(environment)).toEqual(sentences);
  });

  test('work with the unchanged deploy/env.example: SQLite, the data folder, and emails saved as files', () => {
    const example = readFileSync(join(import.meta.dirname, '..', '..', '..', 'deploy', 'env.example'), 'utf8');
    const settings = readSettings({ ...parseEnv(example), ...secrets });
    expect(settings).toMatchObject({ DATABASE_CLIENT: 'sqlite', PUBLIC_URL: 'http://localhost:1337' });
    expect([s3Of(settings), settings.SMTP_URL]).toEqual([null, undefined]);
  });

  test('store files in the data folder, or in a bucket if its name and key are set', () => {
    expect(s3Of(readSettings(secrets))).toBeNull();
    expect(s3Of(readSettings({ ...secrets, ...bucket }))).toMatchObject({ bucket: 'files', region: 'us-east-1' });
  });

  test.each([
    ['PORT', 'abc', 'PORT must be a whole number from 1 to 65535.'],
    ['PORT', '70000', 'PORT must be a whole number from 1 to 65535.'],
    ['PUBLIC_URL', 'example.org', 'PUBLIC_URL must be'],
    ['PUBLIC_URL', 'https://example.org/site', 'PUBLIC_URL must be an origin without a path'],
    ['DATABASE_CLIENT', 'mysql', 'DATABASE_CLIENT must be sqlite or postgres.'],
    ['DATABASE_CLIENT', 'postgres', 'DATABASE_URL is missing'],
    ['RATE_LIMIT_FACTOR', '0', 'RATE_LIMIT_FACTOR must be a number above 0'],
    ['SMTP_URL', 'mail.example.org', 'SMTP_URL must be a URL such as smtp://'],
    ['SMTP_URL', 'smtp://u:p@ss@:99999', 'SMTP_URL must be a URL such as smtp://'],
    ['SMTP_URL', 'smtp://mail.example.org:99999', 'SMTP_URL must be a URL such as smtp://'],
    ['SMTP_URL', 'smtp:///path', 'SMTP_URL must be a URL such as smtp://'],
    ['DATABASE_URL', 'postgres://u:p@:99999/name', 'DATABASE_URL must be a URL such as postgres://'],
    ['DATABASE_URL', 'postgres://host:99999/name', 'DATABASE_URL must be a URL such as postgres://'],
    ['MAIL_FROM', 'First Commit', 'MAIL_FROM must be an address such as'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be true or false.'],
    ['LOG_FORMAT', 'xml', 'LOG_FORMAT must be text or json.'],
    ['METRICS_PORT', '0', 'METRICS_PORT must be a whole number from 1 to 65535.'],
    ['BACKUP_HOUR', '24', 'BACKUP_HOUR must be an hour from 0 to 23, in UTC, or off.'],
    ['BACKUP_KEEP', '0', 'BACKUP_KEEP must be a whole number from 1 to 1000.'],
    ['CORS_ORIGINS', '*', 'CORS_ORIGINS must be a URL such as'],
    ['CORS_ORIGINS', 'https://a.example,https://b.example/path', 'CORS_ORIGINS must be an origin without a path'],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have at least 8 characters.'],
    ['ADMIN_EMAIL', 'nobody', 'ADMIN_EMAIL must be an email address.'],
    ['S3_BUCKET', 'Not A Bucket', 'S3_BUCKET must be the name of a bucket such as first-commit.'],
    ['S3_ENDPOINT', 's3.example.org', 'S3_ENDPOINT must be a URL such as'],
    ['S3_BUCKET', 'files', 'S3_ACCESS_KEY_ID is missing; S3_BUCKET, S3_ACCESS_KEY_ID and'],
    ['S3_REGION', 'eu-central-1', 'S3_BUCKET is missing;'],
    ['JWT_SECRET', 'short', 'JWT_SECRET must have at least 16 characters.'],
    ['APP_SECRET', '', 'APP_SECRET is missing'],
    ['APP_SECRET', 'short', 'APP_SECRET must have at least 32 characters.'],
    ['APP_KEYS', 'long-enough-as-a-key,short', 'APP_KEYS must have at least 16 characters.'],
  ])('reject %s=%s with an explanation', (name, value, sentence) => {
    expect(() => readSettings({ ...secrets, [name]: value })).toThrow(`Wrong setting: ${sentence}`);
  });

  test.each([
    ['SMTP_URL', 'smtp://localhost'],
    ['SMTP_URL', 'smtps://user:p%40ss@mail.example.org:465'],
    ['SMTP_URL', 'smtp://user@example.org:pass@mail.example.org:587'],
    ['DATABASE_URL', 'postgres://user:p@ss@localhost/name?sslmode=require'],
    ['DATABASE_URL', 'postgres:///name?host=/var/run/postgresql'],
  ])('accept the address %s=%s', (name, value) => {
    expect(readSettings({ ...secrets, [name]: value })).toMatchObject({ [name]: value });
  });
});
