import type { Certificate } from '@contract/certificate';

/** A certificate as the form that issues it knows it, before it has been asked for. */
export type IssuedCertificate = Omit<Certificate, 'link' | 'pdfSha256' | 'revoked'>;
