import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { s3Of } from './files/s3';
import { readSettings } from './settings';

const secret = 'long-enough-to-be-a-secret';
const secrets: Record<string, string> = Object.fromEntries(
  [
    'APP_KEYS',
    'API_TOKEN_SALT',
    'ADMIN_JWT_SECRET',
    'TRANSFER_TOKEN_SALT',
    'JWT_SECRET',
    'ENCRYPTION_KEY',
    'SITE_ADMIN_JWT_SECRET',
  ].map((name) => [name, secret]),
);
secrets.CREDENTIAL_KEY = 'A'.repeat(43);
const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'me', S3_SECRET_ACCESS_KEY: 'secret' };

describe('The settings', () => {
  test('have defaults for everything but the secrets', () => {
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

  test('can be those of deploy/env.example, as npm start reads them: SQLite, the data folder, and emails as files', () => {
    const example = readFileSync(join(import.meta.dirname, '..', '..', '..', 'deploy', 'env.example'), 'utf8');
    const settings = readSettings({ ...parseEnv(example), ...secrets });
    expect(settings).toMatchObject({ DATABASE_CLIENT: 'sqlite', PUBLIC_URL: 'http://localhost:1337' });
    expect([s3Of(settings), settings.SMTP_URL]).toEqual([null, undefined]);
  });

  test('keep files in the data folder, or in a bucket once it is named with its key', () => {
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
    ['JWT_SECRET', '', 'JWT_SECRET is missing'],
    ['APP_KEYS', '', 'APP_KEYS is missing'],
  ])('%s=%s is refused with a sentence', (name, value, sentence) => {
    expect(() => readSettings({ ...secrets, [name]: value })).toThrow(`Wrong setting: ${sentence}`);
  });

  test.each([
    ['SMTP_URL', 'smtp://localhost'],
    ['SMTP_URL', 'smtps://user:p%40ss@mail.example.org:465'],
    ['SMTP_URL', 'smtp://user@example.org:pass@mail.example.org:587'],
    ['DATABASE_URL', 'postgres://user:p@ss@localhost/name?sslmode=require'],
    ['DATABASE_URL', 'postgres:///name?host=/var/run/postgresql'],
  ])('accepts the address %s=%s', (name, value) => {
    expect(readSettings({ ...secrets, [name]: value })).toMatchObject({ [name]: value });
  });
});
