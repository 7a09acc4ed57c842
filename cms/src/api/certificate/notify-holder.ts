import * as mails from '../mail/mail';
import { issuedNews } from './certificate-mail';
import { addressesOf } from './holder';
import { presentCertificate } from './presenter';
import { revokedMail } from './revoked-mail';
import type { CertificateRow } from './row';

/**
 * Emails the holder of a revoked certificate, if an address is known, within the transaction. Without delay: unlike other
 * decisions it is never undone.
 */
export async function notifyHolder(row: CertificateRow, brand: string): Promise<void> {
  const recipient = (await addressesOf([row])).get(row.id);
  const { revoked, ...certificate } = presentCertificate(row);
  if (!recipient || !revoked) return;
  // An unsent email about its issue would be wrong by now.
  await mails.takeBackAbout({ ...issuedNews(row.certificateId), recipient });
  await mails.enqueue(revokedMail({ ...certificate, ...revoked }, recipient, brand));
}
