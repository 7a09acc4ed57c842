import settings from './settings';

const self = "'self'";

/** From the outside in. Each one says why it stands where it stands in its own file. */
export default [
  'global::access-log',
  'global::drain',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': [self],
          'script-src': [self],
          // The panel's styled-components write style elements.
          'style-src': [self, "'unsafe-inline'"],
          'img-src': [self, 'data:', 'blob:'],
          'font-src': [self, 'data:'],
          'connect-src': [self],
          'object-src': ["'none'"],
          'base-uri': [self],
          'form-action': [self],
          'frame-ancestors': ["'none'"],
        },
      },
      frameguard: { action: 'deny' },
      hsts: settings.PUBLIC_URL.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    },
  },
  'strapi::errors',
  'global::api-errors',
  'global::site',
  { name: 'strapi::cors', config: { origin: [settings.PUBLIC_URL] } },
  'global::request-guard',
  'strapi::query',
  {
    name: 'strapi::body',
    config: {
      jsonLimit: '1mb',
      formLimit: '64kb',
      textLimit: '64kb',
      jsonStrict: true,
      formidable: { maxFileSize: 20 * 1024 * 1024 },
    },
  },
  'strapi::favicon',
  'strapi::public',
];
