/** What stands around the ID of the certificate that took the place of a revoked one: the reason that everybody reads. */
export const REPLACED = { before: 'Corrected: the certificate ', after: ' replaces it.' } as const;
