import { certificateAnswerSchema } from '@contract/certificate';
import { endpoints } from '@contract/endpoints';
import type { ReactElement, Ref } from 'react';
import { Link } from 'react-router-dom';
import { request } from '../../lib/api-client';
import { paths } from '../../lib/paths';
import { Notice } from '../../ui/notice';
import { messageOf } from './api';
import { compareFile, comparisonWords } from './compare-file';
import { BadgeResult } from './credential/badge-result';
import { checkBadge } from './credential/check-badge';
import { certificateIdInPdf, credentialTextIn } from './credential/read-file';
import { readIssuer, readOwnList } from './credential/site-issuer';

/** Renders the result of a check. */
type Result = (ref: Ref<HTMLDivElement>) => ReactElement;

/** Loads the keys early, so that checks work offline. */
export const prepare = (): Promise<unknown> => readIssuer();

/**
 * Checks a credential, a badge or a PDF on this device; fetches nothing but the status list.
 * @param id of the certificate on the page
 */
export async function resultOf(file: File, id?: string): Promise<Result> {
  if (await isPdf(file)) return resultOfPdf(file);
  const text = await credentialTextIn(file);
  const outcome = await checkBadge(text, await readIssuer(), readOwnList);
  const isGenuine = outcome.kind === 'valid' || outcome.kind === 'revoked' || outcome.kind === 'unasked';
  if (isGenuine && id !== undefined && !isOf(id, outcome.badge))
    return notice(
      'bad',
      'This is the credential of another certificate.',
      <>
        It is not the one of this page. <a href={outcome.badge.id}>Open the page of that certificate</a>, and check the
        file there.
      </>,
    );
  return (ref) => <BadgeResult ref={ref} outcome={outcome} />;
}

/** Compares paths only, because the site may have moved to another host. */
const isOf = (id: string, badge: { id: string }): boolean =>
  new URL(badge.id).pathname === new URL(paths.verify(id), badge.id).pathname;

const isPdf = async (file: File): Promise<boolean> =>
  new TextDecoder('latin1').decode(await file.slice(0, 5).arrayBuffer()) === '%PDF-';

/** Looks up the certificate that the PDF names, and compares the hashes. */
async function resultOfPdf(file: File): Promise<Result> {
  const id = certificateIdInPdf(await file.arrayBuffer());
  if (id === null)
    return notice('bad', 'This PDF is not one of our certificates.', 'It does not name a certificate ID.');
  try {
    const { data } = await request(endpoints.lookupCertificate, { query: { id }, schema: certificateAnswerSchema });
    const page = <Link to={paths.verify(data.CertificateId)}>Open the page of {data.CertificateId}</Link>;
    if (data.revoked) return notice('bad', 'This certificate was revoked.', page);
    const [tone, title, words] = comparisonWords[await compareFile(file, data.pdfSha256 ?? '')];
    return notice(
      tone,
      title,
      <>
        {words} {page}
      </>,
    );
  } catch (error) {
    return notice('bad', 'The certificate could not be looked up.', messageOf(error));
  }
}

const notice =
  (tone: 'ok' | 'bad', title: string, words: ReactElement | string): Result =>
  (ref) => (
    <Notice ref={ref} tone={tone} title={title}>
      {words}
    </Notice>
  );
