import settings from './settings';

export default {
  // The panel; its own API stays below /admin, so the page /admin is the site's.
  url: '/cms',
  autoOpen: false,
  auth: {
    secret: settings.ADMIN_JWT_SECRET,
    // The panel at /cms reads the cookie that its API at /admin sets: by default only /admin would see it.
    cookie: { path: '/' },
    sessions: { maxRefreshTokenLifespan: 30 * 86_400, maxSessionLifespan: 86_400 },
  },
  // Strapi's own limit of the panel's sign-in, its defaults spelled out: the factor multiplies every limit.
  rateLimit: { enabled: true, interval: { min: 5 }, max: Math.max(1, Math.round(5 * settings.RATE_LIMIT_FACTOR)) },
  apiToken: { salt: settings.API_TOKEN_SALT },
  transfer: { token: { salt: settings.TRANSFER_TOKEN_SALT } },
  secrets: { encryptionKey: settings.ENCRYPTION_KEY },
  flags: { nps: false, promoteEE: false },
  // There is none; without this line every entry offers to set it up.
  preview: { enabled: false },
};
