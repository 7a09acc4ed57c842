/** Name of visitors' sessions in Strapi's session manager. */
export const ACCOUNT_ORIGIN = 'account';
