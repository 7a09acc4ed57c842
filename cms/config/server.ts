import { makeDataDir } from '../src/platform/files/data-dir';
import { LOG_FORMATS } from '../src/platform/log/log-format';
import { settings } from '../src/platform/settings';

export default {
  host: settings().HOST,
  port: settings().PORT,
  dirs: { public: makeDataDir(settings().DATA_DIR) },
  app: { keys: settings().APP_KEYS },
  // At most one proxy, because a forged X-Forwarded-For could otherwise bypass limits.
  proxy: settings().TRUST_PROXY ? { koa: true, maxIpsCount: 1 } : { koa: false },
  http: {
    serverOptions: {
      // Long enough for 10 MB at half a megabit per second.
      requestTimeout: 180_000,
      headersTimeout: 15_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5000,
    },
  },
  transfer: { remote: { enabled: false } },
  logger: {
    updates: { enabled: false },
    startup: { enabled: false },
    config: { level: settings().LOG_LEVEL, format: LOG_FORMATS[settings().LOG_FORMAT]() },
  },
};
