/** The text around the ID of the certificate that replaced a revoked one: the reason that everybody reads. */
export const REPLACED = { before: 'Corrected: the certificate ', after: ' replaces it.' } as const;
