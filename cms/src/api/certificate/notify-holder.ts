import { serviceOf } from '../../platform/service-of';
import type mailService from '../mail/services/mail';
import { issuedNews } from './certificate-mail';
import { addressesOf } from './holder';
import { presentCertificate } from './presenter';
import { revokedMail } from './revoked-mail';
import type { CertificateRow } from './row';

const outbox = () => serviceOf<typeof mailService>('api::mail.mail');

/**
 * Has the holder of a revoked certificate told, where an address is known. Inside the write of it. At once: unlike other
 * decisions it is never taken back.
 */
export async function notifyHolder(row: CertificateRow, brand: string): Promise<void> {
  const recipient = (await addressesOf([row])).get(row.id);
  const { revoked, ...certificate } = presentCertificate(row);
  if (!recipient || !revoked) return;
  // "Your certificate is there" would come after it, and be a lie. It is never owed again.
  await outbox().takeBackAbout({ ...issuedNews(row.certificateId), recipient });
  await outbox().enqueue(revokedMail({ ...certificate, ...revoked }, recipient, brand));
}
