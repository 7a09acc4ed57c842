import { settings } from '../src/platform/settings';

export default {
  // The panel's API stays below /admin; the page /admin belongs to the site.
  url: '/cms',
  autoOpen: false,
  auth: {
    secret: settings().ADMIN_JWT_SECRET,
    // The panel at /cms needs the cookie that its API at /admin sets.
    cookie: { path: '/' },
    sessions: { maxRefreshTokenLifespan: 30 * 86_400, maxSessionLifespan: 86_400 },
  },
  // Strapi counts in memory; `middlewares/panel` counts for all replicas.
  rateLimit: { enabled: false },
  apiToken: { salt: settings().API_TOKEN_SALT },
  transfer: { token: { salt: settings().TRANSFER_TOKEN_SALT } },
  secrets: { encryptionKey: settings().ENCRYPTION_KEY },
  flags: { nps: false, promoteEE: false },
  // Hides the offer to set up previews on every entry.
  preview: { enabled: false },
};
