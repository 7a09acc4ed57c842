import { rememberFile } from '../src/platform/files/begun-files';
import { foldersOf } from '../src/platform/files/data-dir';
import settings from './settings';

/** From the outside in. Each one says why it stands where it stands in its own file. */
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
      hsts: settings.PUBLIC_URL.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // For Internet Explorer and Flash; and resolving names ahead tells nobody more than the content policy lets through.
      dnsPrefetchControl: false,
      ieNoOpen: false,
      permittedCrossDomainPolicies: false,
    },
  },
  'global::content-policy',
  'global::health',
  'strapi::errors',
  'global::panel-errors',
  'global::api-errors',
  'global::site',
  'global::no-empty-cors',
  { name: 'strapi::cors', config: { origin: [settings.PUBLIC_URL] } },
  'global::request-guard',
  'global::bodies',
  'global::rate-limit-ahead',
  'global::multipart',
  'strapi::query',
  {
    name: 'strapi::body',
    config: {
      jsonLimit: '400kb',
      formLimit: '64kb',
      textLimit: '64kb',
      // The panel's media library alone gets here with files.
      formidable: {
        maxFileSize: 20 * 1024 * 1024,
        maxFields: 60,
        maxFieldsSize: 256 * 1024,
        uploadDir: foldersOf(settings.DATA_DIR).incoming,
        filter: ({ name }: { name: string | null }) => name === 'files',
        onFileBegin: rememberFile,
      },
    },
  },
  'global::panel-body',
  'global::panel-rate-limit',
  'global::uploaded-files',
  'strapi::favicon',
  'strapi::public',
];
