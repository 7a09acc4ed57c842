/** The permanent address of a certificate on the site: what is printed on it, behind its QR code and in its mail. */
export const certificatePath = (id: string): string => `/verifywork/${encodeURIComponent(id)}`;
