import { s3Of } from '../src/platform/files/s3';
import { corsConfig } from '../src/platform/http/cross-origin';
import { settings } from '../src/platform/settings';

/** Outermost first. */
export default [
  'global::access-log',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: false,
      frameguard: { action: 'deny' },
      hsts: settings().PUBLIC_URL.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // Omits headers for DNS prefetching, Internet Explorer and Flash.
      dnsPrefetchControl: false,
      ieNoOpen: false,
      permittedCrossDomainPolicies: false,
    },
  },
  'global::headers',
  'strapi::errors',
  'global::errors',
  'global::reads',
  { name: 'strapi::cors', config: corsConfig(settings()) },
  'global::bodies',
  'global::multipart',
  'strapi::query',
  { name: 'strapi::body', config: { multipart: false, jsonLimit: '400kb', formLimit: '64kb', textLimit: '64kb' } },
  'global::panel',
  ...(s3Of(settings()) ? ['global::uploaded-files'] : []),
  'strapi::favicon',
  'strapi::public',
];
