import { randomCode } from '../../platform/secret-token';

/** A certificate ID of 67 random bits that can be read aloud, e.g. `FC-7KQ4M-H3XWA-9RTDP`. */
export const newCertificateId = (): string => `FC-${randomCode(5, 5, 5)}`;
