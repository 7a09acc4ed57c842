import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fillTemplate } from '../test/nginx.mjs';
import { SECRETS } from './env-file.mjs';
import { root } from './paths.mjs';

const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const { services, networks, volumes } = parse(read('docker-compose.yml'));
const overlay = parse(read('deploy', 'compose.tls.yml'), {
  // The Compose tag that removes a value set by the first file.
  customTags: [{ tag: '!reset', collection: 'seq', resolve: () => 'nothing' }],
});
const dockerfile = read('deploy', 'Dockerfile');
/** Stages that run, as opposed to those that only build. */
const stages = dockerfile
  .split(/^FROM /m)
  .slice(1)
  .filter((stage) => !/ AS build$/m.test(stage.split('\n')[0]));
const template = read('deploy', 'nginx.conf.template');
const SECRET = /(PASSWORD|SECRET|SALT|APP_KEYS|ACCESS_KEY|ENCRYPTION_KEY|DATABASE_URL|SMTP_URL)/;

test('the alert for a full disk uses the share of free space, not a fixed amount', () => {
  const { groups } = parse(read('deploy', 'prometheus-alerts.yml'));
  const { expr } = groups.flatMap(({ rules }) => rules).find(({ alert }) => alert === 'DiskNearlyFull');
  const [free, share] = expr.split(' < ');
  expect(free).toBe('first_commit_data_free_bytes / first_commit_data_size_bytes');
  // Forms with files are rejected once less than a tenth is free.
  expect(Number(share)).toBeGreaterThan(0.1);
  expect(Number(share)).toBeLessThan(0.5);
});

/** All server settings, then those that operators do not need: for earlier versions, tests and the image. */
const known = [...read('cms', 'src', 'platform', 'settings.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(
  ([, name]) => name,
);
const UNLISTED = [
  'DATABASE_CLIENT',
  'MAIL_RETRY_SECONDS',
  'RATE_LIMIT_FACTOR',
  'SITE_DIR',
  'STATUS_MAIL_DELAY_SECONDS',
];

test('the README lists exactly the settings that an operator needs', () => {
  const [, table] = read('README.md').split('\n## Settings\n');
  const listed = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names]) => names.match(/[A-Z][A-Z0-9_]+/g));
  const derived = SECRETS.filter((name) => name !== 'APP_SECRET');
  expect(listed.sort()).toEqual(known.filter((name) => ![...UNLISTED, ...derived].includes(name)).sort());
});

test('a build has the same heap everywhere, and fits into the memory that the service and the README allow', () => {
  const heapIn = (text) => Number(/--max-old-space-size=(\d+)/.exec(text)?.[1]);
  const heap = heapIn(read('scripts', 'lib', 'set-up.mjs'));
  expect(heapIn(dockerfile)).toBe(heap);
  const service = Number(/^MemoryMax=(\d+)G$/m.exec(read('deploy', 'first-commit.service'))?.[1]);
  expect(service * 1024).toBeGreaterThan(heap);
  expect(read('README.md')).toContain(`Building needs ${service} GB of free memory`);
});

describe('docker-compose.yml', () => {
  test.each(['docker-compose.yml', 'deploy/compose.tls.yml'])('is valid for Compose: %s', (file) => {
    const linter = new DCLinter({
      rules: {
        // Our own order: image, environment, place, permissions.
        'service-keys-order': 0,
        'services-alphabetical-order': 0,
        // Our images have names, so that the previous version can be restored.
        'no-build-and-image': 0,
        // The address is a setting, which the rule cannot read.
        'no-unbound-port-interfaces': 0,
      },
      quiet: false,
      debug: false,
      exclude: [],
    });
    const found = linter.lintFiles([join(root, file)], false).flatMap(({ messages }) => messages);
    expect(
      found.filter(({ severity }) => severity !== 'info').map(({ line, message }) => `${line}: ${message}`),
    ).toEqual([]);
  });

  const all = { ...services, tls: overlay.services.tls };
  test.each(Object.entries(all))('%s runs with limited permissions and resources, and restarts', (name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      // The next `up` runs it again.
      restart: name === 'migrate' ? 'no' : 'unless-stopped',
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      logging: { driver: 'local', options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
    });
    expect(service.deploy.resources.limits).toEqual({
      cpus: expect.any(String),
      memory: expect.stringMatching(/\d+[mg]/),
      pids: expect.any(Number),
    });
    // Files in memory count towards the limit.
    const megabytes = (text) => Number(/\d+/.exec(text)[0]) * (text.includes('g') ? 1024 : 1);
    const lying = (service.tmpfs ?? []).reduce((sum, mount) => sum + megabytes(/size=(\d+m)/.exec(mount)[1]), 0);
    expect(megabytes(/\d+[mg]/.exec(service.deploy.resources.limits.memory)[0])).toBeGreaterThan(lying);
    expect(service.privileged).toBeUndefined();
    // Images from elsewhere need a health check here; ours have one in the Dockerfile.
    expect(Boolean(service.build) || Boolean(service.healthcheck)).toBe(true);
    expect(service.image).not.toMatch(/:latest$|^[^:$]+$/);
  });

  test('contains no secret: all come from the environment, and a missing one prevents startup', () => {
    const given = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment));
    // The server itself reports a missing APP_SECRET: an .env from an earlier version has the other secrets instead.
    // Without a first password, the first run generates one and shows it once.
    const optional = /^(ADMIN_PASSWORD|APP_\w+|API_TOKEN_SALT|TRANSFER_TOKEN_SALT|\w*JWT_SECRET|ENCRYPTION_KEY)$/;
    // User names that accompany secrets.
    const names = ['S3_ACCESS_KEY_ID', 'ROOT_ACCESS_KEY'];
    const secrets = given.filter(([name]) => SECRET.test(name) && !names.includes(name));
    for (const [name, value] of secrets) {
      if (optional.test(name)) expect(value).toBe(['$', `{${name}:-}`].join(''));
      else expect(`${name}: ${value}`).toMatch(/\$\{\w+:\?[^}]+\}/);
    }
    expect(secrets.filter(([name]) => optional.test(name)).length).toBe(2 * 9);
  });

  test('only nginx can be reached from outside, and the database and storage cannot reach the internet', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports);
    expect(published.map(([name]) => name)).toEqual(['nginx', 'mail']);
    expect(services.mail.ports).toEqual(['127.0.0.1:8025:8025']);
    expect(services.mail.profiles).toEqual(['try']);
    expect(networks.back.internal).toBe(true);
    for (const name of ['postgres', 's3']) expect(services[name].networks).toEqual(['back']);
  });

  test('passes every product setting to the CMS, which trusts the proxy', () => {
    const inImage = ['HOST', 'PORT', 'DATA_DIR', 'SITE_DIR'];
    const earlier = ['DATABASE_CLIENT'];
    expect(known.length).toBeGreaterThan(20);
    expect(Object.keys(services.cms.environment).sort()).toEqual(
      known.filter((name) => ![...inImage, ...earlier].includes(name)).sort(),
    );
    expect(services.cms.environment.TRUST_PROXY).toBe('true');
    // Must exceed the server's own wait for open requests.
    expect(Number.parseInt(services.cms.stop_grace_period, 10)).toBeGreaterThanOrEqual(36);
  });

  test('with the second file, gets and renews certificates and makes nginx reachable only through a proxy', () => {
    const { nginx, tls } = overlay.services;
    expect(tls.command.slice(0, 3)).toEqual(['caddy', 'reverse-proxy', '--from']);
    expect(tls.command.slice(3)).toEqual([expect.stringMatching(/^\$\{PUBLIC_URL:\?/), '--to', 'nginx:8080']);
    expect(tls.ports).toEqual(['0.0.0.0:80:80', '0.0.0.0:443:443', '0.0.0.0:443:443/udp']);
    expect(tls.cap_add).toEqual(['NET_BIND_SERVICE']);
    // A certificate outlives its container, because issuing is rate-limited.
    expect(tls.volumes).toContain('tls-data:/data');
    expect(Object.keys(overlay.volumes)).toEqual(['tls-config', 'tls-data']);
    expect(services.nginx.networks).toEqual(tls.networks);

    expect(nginx.ports).toBe('nothing');
    expect(nginx.environment.PUBLIC_SCHEME).toBe('https');
    for (const line of nginx.environment.TRUSTED_PROXIES.split(/(?<=;) /))
      expect(line).toMatch(
        /^(set_real_ip_from (10\.0\.0\.0\/8|172\.16\.0\.0\/12|192\.168\.0\.0\/16)|real_ip_header X-Forwarded-For);$/,
      );
    for (const name of Object.keys(nginx.environment)) expect(services.nginx.environment).toHaveProperty(name);
  });

  test('starts each service when its dependencies are healthy, and gives it time to stop', () => {
    const needed = Object.entries(services).flatMap(([name, { depends_on = {} }]) =>
      Object.entries(depends_on).map(([other, { condition }]) => `${name}: ${other} ${condition}`),
    );
    expect(needed.sort()).toEqual([
      'cms: migrate service_completed_successfully',
      'cms: postgres service_healthy',
      'cms: s3 service_healthy',
      'migrate: postgres service_healthy',
      'migrate: s3 service_healthy',
      'nginx: cms service_healthy',
    ]);
    // With other signals or less time, nginx and PostgreSQL would cut off open requests.
    expect(services.nginx.stop_signal).toBe('SIGQUIT');
    expect(Number.parseInt(services.postgres.stop_grace_period, 10)).toBeGreaterThanOrEqual(60);
    // The first process of a container ignores signals without a handler, and does not reap orphans.
    expect(services.cms.init).toBe(true);
  });

  test('one container creates the tables with the same image and settings, before any replica starts', () => {
    const { migrate, cms } = services;
    expect([migrate.image, migrate.build, migrate.environment]).toEqual([cms.image, cms.build, cms.environment]);
    const [node, command] = migrate.command;
    expect(node).toBe('node');
    expect(read('cms', command.replace(/^dist/, '.').replace(/js$/, 'ts'))).toContain('runOnce');
  });

  test('stores rows and files in volumes, which outlive containers, and nothing important in a replica', () => {
    expect(services.postgres.volumes).toEqual(['postgres:/var/lib/postgresql']);
    expect(services.s3.volumes).toEqual(['s3:/data']);
    expect(Object.keys(volumes).sort()).toEqual(['backups', 'postgres', 's3']);
    expect(services.cms.environment.DATABASE_URL).toMatch(/^postgres:/);
    expect(services.cms.environment.S3_BUCKET).toMatch(/:-[a-z-]+\}$/);
    // Documents pass through this folder before they reach storage.
    expect(services.cms.tmpfs[0]).toMatch(/^\/data:.*mode=0700/);
    expect(dockerfile).toMatch(/install -d -o node -g node -m 0700 \/data \/backups$/m);
  });

  test("makes daily backups in their own volume, with the tools for the server's version", () => {
    for (const { environment, volumes: mounted } of [services.cms, services.migrate]) {
      expect(environment.BACKUP_DIR).toBe('/backups');
      expect(environment.BACKUP_HOUR).toMatch(/:-\d+\}$/);
      expect(mounted).toEqual([expect.stringMatching(/^\$\{BACKUP_VOLUME:-backups\}:\/backups$/)]);
    }
    const [, server] = /^postgres:(\d+)\./.exec(services.postgres.image);
    expect(stages[0]).toContain(` postgresql-client-${server} `);
    // Each package is built for one Debian release.
    const [, debian] = /^node:[\d.]+-(\w+)-slim AS cms$/m.exec(stages[0]);
    expect(stages[0]).toContain(` ${debian}-pgdg main`);
  });

  test('runs other programs as root only where necessary', () => {
    for (const name of ['postgres', 'mail']) expect(services[name].user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  });

  test('requires only settings that deploy/env.example lists', () => {
    const example = read('deploy', 'env.example');
    const needed = [...read('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    for (const name of new Set(needed)) expect(example).toContain(name);
    expect(example).not.toMatch(/^\w*(SECRET|PASSWORD|SALT)\w*=./m);
  });
});

describe('The Dockerfile', () => {
  test('passes its linter', () => {
    expect(validate(dockerfile).map(({ range, message }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  test('builds images that run as an unprivileged user, have a health check, and contain no secret', () => {
    expect(stages).toHaveLength(2);
    for (const stage of stages) {
      expect(stage).toMatch(/^USER (?!root|0\b)\w+$/m);
      expect(stage).toMatch(/^HEALTHCHECK /m);
      expect(stage).toMatch(/^CMD \[/m);
      expect(stage).not.toMatch(/SECRET|SALT|APP_KEYS|PASSWORD/);
    }
  });

  test('stops a replica that hangs: its check runs in the same container, where the server is not the first process', () => {
    expect(stages[0]).toContain('CMD ["node", "/product/scripts/health.mjs"]');
    expect(stages[0]).toContain('COPY scripts /product/scripts\n');
    expect([services.cms.init, services.cms.restart]).toEqual([true, 'unless-stopped']);
  });

  test('gives the CMS both builds of the site: for browsers and for rendering pages', () => {
    for (const build of ['dist', 'dist-server'])
      expect(stages[0]).toContain(`COPY --from=build /product/web/${build} /product/web/${build}\n`);
  });

  test('builds without real secrets, and does not ship tools for npm or the panel', () => {
    expect(dockerfile).toMatch(/^ +&& node deploy\/prune\.mjs \/product\/cms\/node_modules$/m);
    expect(dockerfile).not.toMatch(/^(ENV|ARG) .*(SECRET|SALT|APP_KEYS|PASSWORD)/m);
    expect(dockerfile).toMatch(/^ +&& npm prune --omit=dev --prefix cms \\$/m);
  });

  test('never removes a replica after one failure, because it may be the only one', () => {
    expect(dockerfile).toMatch(/CMS_SERVERS="server cms:1337 resolve max_fails=0;"/);
  });

  test('copies only what the build context includes', () => {
    const included =
      read('.dockerignore')
        .match(/^!(\w+)$/gm)
        ?.map((line) => line.slice(1)) ?? [];
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(\S+)/gm)].map(([, path]) => path.split('/')[0]);
    expect(new Set(copied)).toEqual(new Set(included));
    expect(read('.dockerignore')).toMatch(/^\*$/m);
  });
});

describe('The configuration of nginx', () => {
  test('uses only settings that its image defines', () => {
    const used = [...template.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name]) => name);
    for (const name of new Set(used)) expect(stages[1]).toMatch(new RegExp(`^ *(ENV )?${name}=`, 'm'));
    expect(() => fillTemplate({})).toThrow('is missing');
  });

  test('uses the error messages from the contract', () => {
    const messages = read('cms', 'src', 'contract', 'calls.ts');
    const texts = [...template.matchAll(/"message":"([^"]+)"/g)].map(([, text]) => text);
    expect(texts).toHaveLength(5);
    for (const text of texts) expect(messages).toContain(`'${text}'`);
  });

  test('caches only public reads, for as long as the CMS allows, and serves no stale response after an error', () => {
    const valuesOf = (directive) =>
      [...template.matchAll(new RegExp(`^ *${directive} ([^;]+);`, 'gm'))].map(([, words]) => words);
    expect(valuesOf('proxy_cache_use_stale')).toEqual(['updating']);
    expect(valuesOf('proxy_cache_valid')).toEqual([]);
    // Simultaneous requests for an uncacheable response would wait for each other.
    expect(valuesOf('proxy_cache_lock')).toEqual([]);
    expect(valuesOf('proxy_ignore_headers')).toEqual(['Vary']);
    expect(valuesOf('proxy_cache_key')).toEqual(['"$http_host$request_uri $encoding"']);
    for (const name of ['proxy_cache_bypass', 'proxy_no_cache'])
      expect(valuesOf(name)).toEqual(['$http_authorization $http_cookie $http_origin']);
    expect(template).toMatch(/location = \/api\/lookupCertificate\/lookup \{\s+proxy_cache off;/);
  });

  test('limits requests per address, and hides the health of a replica', () => {
    expect(template.match(/^ *limit_(conn|req)_zone \$visitor /gm)).toHaveLength(3);
    expect(template).toMatch(/^ {8}limit_conn connections /m);
    expect(template).toMatch(/^ {8}limit_req zone=requests /m);
    for (const path of ['_health', '_ready'])
      expect(template).toMatch(new RegExp(`location = /${path} \\{\\s+return 404;`));
    expect(template).toMatch(/^ {8}client_max_body_size 2m;/m);
  });

  test('abandons a replica that hangs beyond its database timeout if a stale response can be served', () => {
    const [, pattern, patience] = /location ~ (\S+) \{\s+proxy_read_timeout (\d+)s;/.exec(inside('^~ /api/'));
    // cms/src/routes.test.ts checks that every cached read matches this path.
    expect('/api/fetch').toMatch(new RegExp(pattern));
    expect('/api/admin/posts').not.toMatch(new RegExp(pattern));
    expect(inside('/')).toContain(`proxy_read_timeout ${patience}s;`);
    const database = Number(/acquireConnectionTimeout: (\d+)/.exec(read('cms', 'config', 'database.ts'))[1]);
    expect(Number(patience) * 1000).toBeGreaterThan(database + 1000);
  });

  test('retries only requests that may be repeated, and ignores addresses claimed by a browser', () => {
    expect(template).not.toMatch(/^\s*proxy_next_upstream[^;]*non_idempotent/m);
    expect(template).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/);
    expect(template).not.toMatch(/^[^#]*\$proxy_add_x_forwarded_for/m);
    expect(template).toMatch(/proxy_set_header X-Forwarded-Host "";/);
    // Each request with another method gets its own connection.
    expect(template).toMatch(
      /map \$request_method \$cms \{\s+default cms_once;\s+GET cms_kept;\s+HEAD cms_kept;\s+OPTIONS cms_kept;\s+\}/,
    );
  });

  /** Returns a location's contents, without nested ones. */
  const inside = (location) => template.split(`location ${location} {\n`)[1]?.split(/\n {8}\}\n/)[0] ?? '';

  test('without replicas, browsers get the site, uncached and unframed, and programs get the usual envelope', () => {
    expect(inside('/')).toContain('error_page 502 503 504 =503 /index.html;');
    expect(inside('= /index.html')).toMatch(/Cache-Control "no-store" always;/);
    expect(inside('= /index.html')).toMatch(/Retry-After 2 always;/);
    expect(inside('= /index.html')).toMatch(/X-Frame-Options DENY always;/);
    expect(inside('= /index.html')).toMatch(
      /Content-Security-Policy "default-src 'self';.* frame-ancestors 'none'" always;/,
    );
    const refusals = {
      '= /-/bad-request': 400,
      '@not-allowed': 405,
      '@too-large': 413,
      '@too-many': 429,
      '@away': 502,
    };
    expect(template).toMatch(/^ {8}error_page 400 414 494 \/-\/bad-request;$/m);
    expect(template).toMatch(/^ {8}error_page 500 502 503 504 @away;$/m);
    for (const [location, status] of Object.entries(refusals)) {
      expect(inside(location)).toMatch(new RegExp(`return ${status} '\\{"success":false,`));
      expect(inside(location)).toContain('Cache-Control no-store always;');
    }
  });

  test("keeps browsers from guessing file types and from running scripts in the build's pictures", () => {
    const answering = [...template.matchAll(/location (\S+ \S+|\S+) \{\n((?: {12}.*\n)+?) {8}\}/g)].filter(
      ([, , words]) => words.includes('Cache-Control "'),
    );
    expect(answering).toHaveLength(6);
    for (const [, location, words] of answering)
      expect(`${location}: ${words}`).toContain('add_header X-Content-Type-Options nosniff');
    expect(inside('~ ^/assets/.+\\.svg\\.br$')).toContain("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  });

  test('closes an idle connection to a replica before the replica does', () => {
    const drain = read('cms', 'src', 'platform', 'http', 'in-flight.ts');
    const [checks, every] = ['QUIET_CHECKS', 'CHECK_MS'].map((name) =>
      Number(new RegExp(`^const ${name} = (\\d+);`, 'm').exec(drain)?.[1]),
    );
    const timeout = Number(/^ {8}keepalive_timeout (\d+)ms;/m.exec(template)?.[1]);
    expect(timeout).toBeLessThan((checks * every) / 2);
  });

  test('limits the time for headers, accepts bodies as large as the CMS accepts, and normalises the encoding', () => {
    expect(template).toMatch(/^ {4}client_header_timeout 15s;/m);
    expect(template).toMatch(/^ {4}server_tokens off;/m);
    expect(template).toContain('proxy_set_header Accept-Encoding $encoding;');
    // `cms/src/routes.test.ts` compares the forms' limit.
    expect(inside('^~ /upload')).toContain('client_max_body_size 22m;');
  });

  test('no single address can fill the space for uploads, which is separate from the cache', () => {
    const megabytes = (text) => Number(/(\d+)m/.exec(text)[1]);
    const [, ...locations] = template.split(/^ {8}location /m);
    const large = locations.filter((words) => words.includes('client_max_body_size'));
    expect(large).toHaveLength(2);
    for (const words of large) expect(words).toMatch(/limit_conn forms 10;/);
    const [cache, body] = services.nginx.tmpfs;
    expect(cache).toMatch(/^\/tmp:/);
    expect(body).toMatch(/^\/tmp\/body:/);
    expect(10 * Math.max(...large.map((words) => megabytes(/client_max_body_size \d+m/.exec(words)[0])))).toBeLessThan(
      megabytes(body) / 2,
    );
    expect(megabytes(/max_size=(\d+m)/.exec(template)[1])).toBeLessThanOrEqual(megabytes(cache) / 2);
  });
});
