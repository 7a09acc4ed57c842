import { s3ClientOptions, s3Of } from '../src/platform/files/s3';
import { settings } from '../src/platform/settings';

const MB = 1024 * 1024;
const s3 = s3Of(settings());

/** The media library's storage: a folder, or a bucket. The files have the same addresses in both, unless another host serves the bucket. */
const storage = s3
  ? {
      provider: 'aws-s3',
      providerOptions: {
        baseUrl: s3.publicUrl ?? '/',
        rootPath: 'uploads',
        // Named, or the provider asks for public-read: who may read is the bucket's own rule, and by default nobody.
        s3Options: { ...s3ClientOptions(s3), params: { Bucket: s3.bucket, ACL: undefined } },
      },
    }
  : { provider: 'local' };

export default {
  // The media library: pictures of editors, told by their content, or by their name where that says nothing; a browser
  // shows them as what they are called (see middlewares/headers). What visitors send never goes through it.
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
      // Strapi would count in the memory of one process; middlewares/panel counts for all of them.
      ratelimit: { enabled: false },
    },
  },
  'users-permissions': {
    config: { jwtSecret: settings().JWT_SECRET },
  },
};
