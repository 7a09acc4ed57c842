import { settings } from '../src/platform/settings';

export default {
  // The panel; its own API stays below /admin, so the page /admin is the site's.
  url: '/cms',
  autoOpen: false,
  auth: {
    secret: settings().ADMIN_JWT_SECRET,
    // The panel at /cms reads the cookie that its API at /admin sets: by default only /admin would see it.
    cookie: { path: '/' },
    sessions: { maxRefreshTokenLifespan: 30 * 86_400, maxSessionLifespan: 86_400 },
  },
  // Strapi counts in the memory of one process; middlewares/panel counts for all of them.
  rateLimit: { enabled: false },
  apiToken: { salt: settings().API_TOKEN_SALT },
  transfer: { token: { salt: settings().TRANSFER_TOKEN_SALT } },
  secrets: { encryptionKey: settings().ENCRYPTION_KEY },
  flags: { nps: false, promoteEE: false },
  // There is none; without this line every entry offers to set it up.
  preview: { enabled: false },
};
