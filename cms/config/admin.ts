import settings from './settings';

export default {
  // The panel; its own API stays below /admin, so the page /admin is the site's.
  url: '/cms',
  autoOpen: false,
  auth: {
    secret: settings.ADMIN_JWT_SECRET,
    sessions: { maxRefreshTokenLifespan: 30 * 86_400, maxSessionLifespan: 86_400 },
  },
  apiToken: { salt: settings.API_TOKEN_SALT },
  transfer: { token: { salt: settings.TRANSFER_TOKEN_SALT } },
  secrets: { encryptionKey: settings.ENCRYPTION_KEY },
  flags: { nps: false, promoteEE: false },
};
