import { corsConfig } from '../src/platform/http/cross-origin';
import { settings } from '../src/platform/settings';

/** From the outside in. Each file says why its middleware has this position. */
export default [
  'global::access-log',
  'global::drain',
  'global::request-target',
  'global::no-store',
  'global::response-cache',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: false,
      frameguard: { action: 'deny' },
      hsts: settings().PUBLIC_URL.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // For Internet Explorer and Flash; and resolving names ahead tells nobody more than the content policy lets through.
      dnsPrefetchControl: false,
      ieNoOpen: false,
      permittedCrossDomainPolicies: false,
    },
  },
  'global::content-policy',
  'global::health',
  'global::plugin-errors',
  'strapi::errors',
  'global::panel-errors',
  'global::api-errors',
  'global::uncached-reads',
  'global::site',
  'global::no-empty-cors',
  { name: 'strapi::cors', config: corsConfig(settings()) },
  'global::request-guard',
  'global::bodies',
  'global::early-rate-limit',
  'global::multipart',
  'strapi::query',
  // Forms with files are read by then.
  { name: 'strapi::body', config: { multipart: false, jsonLimit: '400kb', formLimit: '64kb', textLimit: '64kb' } },
  'global::panel-body',
  'global::panel-rate-limit',
  'global::panel-second-factor',
  'global::uploaded-files',
  'strapi::favicon',
  'strapi::public',
];
