import { s3ClientOptions, s3Of } from '../src/platform/files/s3';
import { settings } from '../src/platform/settings';

const MB = 1024 * 1024;
const s3 = s3Of(settings());

const storage = s3
  ? {
      provider: 'aws-s3',
      providerOptions: {
        baseUrl: s3.publicUrl ?? '/',
        rootPath: 'uploads',
        // Overrides the default, public-read.
        s3Options: { ...s3ClientOptions(s3), params: { Bucket: s3.bucket, ACL: undefined } },
      },
    }
  : { provider: 'local' };

export default {
  // Used only for editors' pictures.
  upload: {
    config: {
      ...storage,
      sizeLimit: 10 * MB,
      security: { allowedTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] },
      sharp: { cache: false, concurrency: 1 },
    },
  },
  email: {
    config: {
      provider: 'strapi-provider-email-panel',
      providerOptions: { publicUrl: settings().PUBLIC_URL },
      // `middlewares/panel` limits requests across replicas.
      ratelimit: { enabled: false },
    },
  },
  'users-permissions': {
    config: { jwtSecret: settings().JWT_SECRET },
  },
};
