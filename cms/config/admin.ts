import { settings } from '../src/platform/settings';

export default {
  url: '/cms',
  autoOpen: false,
  auth: {
    secret: settings().ADMIN_JWT_SECRET,
    // The API at /admin sets the cookie, and the panel shares it.
    cookie: { path: '/' },
    sessions: { maxRefreshTokenLifespan: 30 * 86_400, maxSessionLifespan: 86_400 },
  },
  // `middlewares/panel` limits requests across replicas.
  rateLimit: { enabled: false },
  apiToken: { salt: settings().API_TOKEN_SALT },
  transfer: { token: { salt: settings().TRANSFER_TOKEN_SALT } },
  secrets: { encryptionKey: settings().ENCRYPTION_KEY },
  flags: { nps: false, promoteEE: false },
  // Hides prompts to set up previews.
  preview: { enabled: false },
};
