import { hkdfSync } from 'node:crypto';
import { resolve } from 'node:path';
import { distance } from 'fastest-levenshtein';
import * as v from 'valibot';
import { digitsIn } from '../contract/validate';
import { say } from './log/say';

/** Settings, checked once (README, "Settings"). */

const repository = resolve(process.cwd(), '..');

const text = (max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(max, 'is too long'));
const folder = v.pipe(
  text(4096),
  v.transform((path) => resolve(repository, path)),
);
const secret = v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'));
/** Ed25519 key, from `rotate-key` or `openssl rand -hex 32`. */
const signingKey = v.pipe(
  v.string(),
  v.regex(/^(?:[\w-]{43}|[\da-f]{64})$/, 'must be 32 random bytes: 43 letters of base64url, or 64 of hex'),
);
const wholeNumber = (min: number, max: number) => digitsIn(min, max, `must be a whole number from ${min} to ${max}`);
const hourOrOff = v.pipe(
  v.string(),
  v.regex(/^(off|[01]?\d|2[0-3])$/, 'must be an hour from 0 to 23, in UTC, or off'),
  v.transform((hour) => (hour === 'off' ? null : Number(hour))),
);
const origin = v.pipe(
  v.string(),
  v.url('must be a URL such as https://example.org'),
  v.regex(/^https?:\/\/[^/]+\/?$/, 'must be an origin without a path, such as https://example.org'),
  v.transform((url) => url.replace(/\/$/, '')),
);
const origins = v.pipe(
  v.string(),
  v.transform((list) => list.split(/[\s,]+/).filter((one) => one !== '')),
  v.array(origin),
);
/** @param base base URL, for clients that accept a URL without a host */
const serverUrl = (protocols: RegExp, example: string, base?: string) => {
  const message = `must be a URL such as ${example}`;
  const isServer = (url: string) => URL.canParse(url, base) && (base !== undefined || new URL(url).hostname !== '');
  return v.pipe(v.string(), v.regex(protocols, message), v.check(isServer, message));
};
const positive = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}(\.\d{1,3})?$/, 'must be a number above 0, such as 1 or 2.5'),
  v.transform(Number),
  v.gtValue(0, 'must be a number above 0, such as 1 or 2.5'),
);
const flag = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((word) => word === 'true'),
);
const email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.email('must be an email address'),
  v.maxLength(254, 'is too long'),
);
const password = v.pipe(
  v.string(),
  v.minLength(8, 'must have at least 8 characters'),
  v.maxBytes(72, 'must have at most 72 bytes'),
);

/** Derived from `APP_SECRET` by default. */
const secrets = {
  APP_KEYS: v.pipe(
    v.string(),
    v.transform((keys) => keys.split(',')),
    v.tupleWithRest([secret], secret),
  ),
  API_TOKEN_SALT: secret,
  ADMIN_JWT_SECRET: secret,
  TRANSFER_TOKEN_SALT: secret,
  JWT_SECRET: secret,
  ENCRYPTION_KEY: secret,
  SITE_ADMIN_JWT_SECRET: secret,
  CREDENTIAL_KEY: signingKey,
};

const derive = (from: string, name: string): string =>
  Buffer.from(hkdfSync('sha256', from, '', `first-commit ${name}`, 32)).toString('base64url');

const schema = v.object({
  HOST: v.optional(text(255), '0.0.0.0'),
  PORT: v.optional(wholeNumber(1, 65535), '1337'),
  PUBLIC_URL: v.optional(origin),
  DATA_DIR: v.optional(folder, 'data'),
  SITE_DIR: v.optional(folder, 'web/dist'),
  DATABASE_URL: v.optional(
    // Without a host, the driver uses a local socket.
    serverUrl(/^postgres(ql)?:\/\/./, 'postgres://user:password@host:5432/name', 'postgres://base'),
  ),
  // Set by earlier versions. `sqlite` overrides DATABASE_URL.
  DATABASE_CLIENT: v.optional(v.picklist(['sqlite', 'postgres'], 'must be sqlite or postgres')),
  SECOND_FACTOR: v.optional(v.picklist(['optional', 'required'], 'must be optional or required'), 'optional'),
  ADMIN_EMAIL: v.optional(email, 'admin@example.org'),
  ADMIN_PASSWORD: v.optional(password),
  SMTP_URL: v.optional(serverUrl(/^smtps?:\/\/./, 'smtp://user:password@mail.example.org:587')),
  MAIL_FROM: v.optional(
    v.pipe(
      text(320),
      v.regex(
        /^[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/,
        'must be an address such as First Commit <hello@example.org>',
      ),
    ),
    'First Commit <no-reply@localhost>',
  ),
  MAIL_RETRY_SECONDS: v.optional(positive, '60'),
  STATUS_MAIL_DELAY_SECONDS: v.optional(positive, '120'),
  DIGEST_HOUR: v.optional(hourOrOff, '7'),
  BACKUP_HOUR: v.optional(hourOrOff, 'off'),
  BACKUP_KEEP: v.optional(wholeNumber(1, 1000), '7'),
  BACKUP_DIR: v.optional(folder, 'backups'),
  METRICS_PORT: v.optional(wholeNumber(1, 65535)),
  METRICS_HOST: v.optional(text(255), '127.0.0.1'),
  S3_ENDPOINT: v.optional(origin),
  S3_REGION: v.optional(
    v.pipe(text(64), v.regex(/^[a-z0-9-]+$/, 'must be a region such as eu-central-1')),
    'us-east-1',
  ),
  S3_BUCKET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket such as first-commit'),
    ),
  ),
  S3_ACCESS_KEY_ID: v.optional(text(256)),
  S3_SECRET_ACCESS_KEY: v.optional(text(256)),
  S3_PUBLIC_URL: v.optional(origin),
  RATE_LIMIT_FACTOR: v.optional(positive, '1'),
  CORS_ORIGINS: v.optional(origins, ''),
  TRUST_PROXY: v.optional(flag, 'false'),
  WEBHOOK_PRIVATE: v.optional(flag, 'false'),
  LOG_LEVEL: v.optional(
    v.picklist(['error', 'warn', 'info', 'http', 'debug'], 'must be error, warn, info, http or debug'),
    'http',
  ),
  LOG_FORMAT: v.optional(v.picklist(['text', 'json'], 'must be text or json'), 'text'),
  APP_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  ...secrets,
});

const RETIRED = ['ADMIN_USERNAME', 'PANEL_EMAIL', 'PANEL_PASSWORD', 'HSTS_SUBDOMAINS'];

export type Settings = v.InferOutput<typeof schema> & { PUBLIC_URL: string; DATABASE_CLIENT: 'sqlite' | 'postgres' };

const S3_NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const S3_ALL = [...S3_NEEDED, 'S3_ENDPOINT', 'S3_REGION', 'S3_PUBLIC_URL'];

/** Empty variables count as unset. @throws Error with one sentence for each invalid setting */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { APP_SECRET } = given;
  const missing = Object.keys(secrets).filter((name) => !given[name]);
  // Never used without APP_SECRET: the check below throws.
  const derived = Object.fromEntries(missing.map((name) => [name, derive(APP_SECRET ?? '', name)]));
  const result = v.safeParse(schema, { ...given, ...derived });
  const wrong = (result.issues ?? []).map((issue) => `${v.getDotPath(issue)?.split('.')[0]} ${issue.message}.`);
  if (!APP_SECRET && missing.length > 0)
    wrong.push('APP_SECRET is missing; run the product with npm start, which creates one.');
  if (given.DATABASE_CLIENT === 'postgres' && !given.DATABASE_URL)
    wrong.push('DATABASE_URL is missing; DATABASE_CLIENT=postgres needs it.');
  if (S3_ALL.some((name) => given[name]))
    for (const name of S3_NEEDED)
      if (!given[name])
        wrong.push(`${name} is missing; S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.`);
  if (wrong.length > 0 || !result.success) throw new Error(`Wrong setting: ${[...new Set(wrong)].join(' ')}`);
  const settings = result.output;
  return {
    ...settings,
    PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    DATABASE_CLIENT: settings.DATABASE_CLIENT ?? (settings.DATABASE_URL ? 'postgres' : 'sqlite'),
  };
}

const KNOWN = [...Object.keys(schema.entries), ...RETIRED];

/** Finds retired and misspelt names. */
export function unusedNames(environment: NodeJS.ProcessEnv): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (RETIRED.includes(name)) return [`${name} is no longer used: remove it from .env.`];
    if (KNOWN.includes(name)) return [];
    const meant = KNOWN.find((known) => distance(name.toUpperCase(), known) <= (known.length > 6 ? 2 : 1));
    return meant ? [`${name} is not a setting. Did you mean ${meant}?`] : [];
  });
}

let ofThisProcess: Settings | undefined;

export function settings(): Settings {
  try {
    ofThisProcess ??= readSettings(process.env);
    return ofThisProcess;
  } catch (error) {
    say('error', (error as Error).message);
    process.exit(78); // EX_CONFIG of sysexits(3)
  }
}
