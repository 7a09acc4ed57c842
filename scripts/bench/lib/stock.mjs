import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cms } from '../../lib/paths.mjs';
import { freePort } from '../../lib/running.mjs';
import { startServer } from './child.mjs';

const secret = 'only-for-tests-only-for-tests-only';
const TYPES = ['blog-post', 'quick-application', 'certificate'];

/**
 * Starts a stock Strapi application with the same packages and content types (fields, indexes), but core routes,
 * controllers and services, and default middlewares and settings. The Public role has the necessary permissions.
 * @param {{ url?: string, prepare?: (database: { file: string } | { url: string }) => Promise<void> }} options
 *   `url`: a PostgreSQL database, otherwise SQLite; `prepare`: fills it after a first startup that creates the tables
 * @returns {Promise<{ url: string, pid: number, database: { file: string } | { url: string }, stop: () => Promise<void> }>}
 */
export async function startStock({ url: databaseUrl, prepare } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'stock-strapi-'));
  const port = String(await freePort());
  const file = join(folder, 'data.db');
  write(folder);
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: port,
    STRAPI_TELEMETRY_DISABLED: 'true',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATABASE_FILENAME: file }),
  };
  const url = `http://127.0.0.1:${port}`;
  const start = () =>
    startServer([process.execPath, join(cms, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'], {
      folder,
      env,
      health: `${url}/_health`,
    });
  let server = await start();
  const database = databaseUrl ? { url: databaseUrl } : { file };
  if (prepare) {
    await server.halt();
    await prepare(database);
    server = await start();
  }
  return { url, database, ...server };
}

function write(folder) {
  const put = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const { dependencies } = JSON.parse(readFileSync(join(cms, 'package.json'), 'utf8'));
  const needed = ['@strapi/strapi', '@strapi/plugin-users-permissions', 'better-sqlite3', 'pg'];
  put(
    'package.json',
    JSON.stringify({
      name: 'stock',
      version: '0.0.0',
      private: true,
      strapi: { uuid: false },
      dependencies: Object.fromEntries(needed.map((name) => [name, dependencies[name]])),
    }),
  );
  symlinkSync(join(cms, 'node_modules'), join(folder, 'node_modules'));
  put('public/uploads/.gitkeep', '');
  // The panel needs a build and is not measured; everything else is as in a new application.
  put(
    'config/admin.js',
    `module.exports = { serveAdminPanel: false, auth: { secret: '${secret}' }, apiToken: { salt: '${secret}' },
      transfer: { token: { salt: '${secret}' } }, secrets: { encryptionKey: '${secret}' } };`,
  );
  put(
    'config/server.js',
    `module.exports = ({ env }) => ({ host: env('HOST'), port: env.int('PORT'), app: { keys: ['${secret}'] } });`,
  );
  put('config/api.js', 'module.exports = { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } };');
  put('config/plugins.js', `module.exports = { 'users-permissions': { config: { jwtSecret: '${secret}' } } };`);
  put(
    'config/database.js',
    `module.exports = ({ env }) => ({ connection: env('DATABASE_URL')
      ? { client: 'postgres', connection: { connectionString: env('DATABASE_URL') }, pool: { min: 2, max: 10 } }
      : { client: 'sqlite', connection: { filename: env('DATABASE_FILENAME') }, useNullAsDefault: true } });`,
  );
  put(
    'config/middlewares.js',
    `module.exports = ['strapi::logger', 'strapi::errors', 'strapi::security', 'strapi::cors', 'strapi::poweredBy', 'strapi::query',
      'strapi::body', 'strapi::session', 'strapi::favicon', 'strapi::public'];`,
  );
  for (const type of TYPES) {
    const uid = `api::${type}.${type}`;
    const [schema] = globSync(`src/api/*/content-types/${type}`, { cwd: cms });
    cpSync(join(cms, schema), join(folder, 'src/api', type, 'content-types', type), { recursive: true });
    for (const [part, factory] of [
      ['routes', 'createCoreRouter'],
      ['controllers', 'createCoreController'],
      ['services', 'createCoreService'],
    ])
      put(
        `src/api/${type}/${part}/${type}.js`,
        `const { factories } = require('@strapi/strapi');\nmodule.exports = factories.${factory}('${uid}');\n`,
      );
  }
  put(
    'src/index.js',
    `module.exports = {
      async bootstrap({ strapi }) {
        const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
        const actions = ${JSON.stringify(TYPES.flatMap((type) => ['find', 'findOne', 'create'].map((action) => `api::${type}.${type}.${action}`)))};
        for (const action of actions) {
          const data = { action, role: role.id };
          const permissions = strapi.db.query('plugin::users-permissions.permission');
          if (!(await permissions.findOne({ where: data }))) await permissions.create({ data });
        }
      },
    };`,
  );
}
