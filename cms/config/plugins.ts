import settings from './settings';

export default {
  'users-permissions': {
    config: {
      jwtSecret: settings.JWT_SECRET,
      // Accounts are made by the product's own calls only.
      register: { allowedFields: [] },
    },
  },
};
