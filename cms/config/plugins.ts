import settings from './settings';

const MB = 1024 * 1024;

export default {
  // The media library: pictures of editors, told by their content. What visitors send never goes through it.
  upload: {
    config: {
      sizeLimit: 10 * MB,
      security: { allowedTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] },
      sharp: { cache: false, concurrency: 1 },
    },
  },
  'users-permissions': {
    config: {
      jwtSecret: settings.JWT_SECRET,
      // Accounts are made by the product's own calls only.
      register: { allowedFields: [] },
    },
  },
};
