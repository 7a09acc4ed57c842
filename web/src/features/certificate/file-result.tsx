import { certificateAnswerSchema } from '@contract/certificate';
import { endpoints } from '@contract/endpoints';
import type { ReactElement, Ref } from 'react';
import { Link } from 'react-router-dom';
import { request } from '../../lib/api-client';
import { paths } from '../../lib/paths';
import { Notice } from '../../ui/notice';
import { wordsFor } from './api';
import { compareFile } from './compare-file';
import { comparisonWords } from './comparison-words';
import { BadgeResult } from './credential/badge-result';
import { checkBadge } from './credential/check-badge';
import { credentialTextIn } from './credential/file-text';
import { readIssuer, readOwnList } from './credential/site-issuer';
import { certificateIdInPdf } from './pdf-id';

/** Draws what came of a check; the focus goes to it. */
export type Result = (ref: Ref<HTMLDivElement>) => ReactElement;

/** Reads what a check needs, so that it works also when the site cannot be reached later. */
export const prepare = (): Promise<unknown> => readIssuer();

/**
 * Checks a file of a certificate on this device: credential, badge, or PDF. Only the status list is asked for.
 * @param id of the certificate on whose page it is checked
 */
export async function resultOf(file: File, id?: string): Promise<Result> {
  if (await isPdf(file)) return resultOfPdf(file);
  const text = await credentialTextIn(file);
  const outcome = await checkBadge(text, await readIssuer(), readOwnList);
  const isGenuine = outcome.kind === 'valid' || outcome.kind === 'revoked' || outcome.kind === 'unasked';
  if (isGenuine && id !== undefined && !isOf(id, outcome.badge))
    return said(
      'bad',
      'This is the credential of another certificate.',
      <>
        It is not the one of this page. <a href={outcome.badge.id}>Open the page of that certificate</a>, and check the
        file there.
      </>,
    );
  return (ref) => <BadgeResult ref={ref} outcome={outcome} />;
}

/** Whether a credential is that of a certificate, by its permanent link; the site may have moved to another host. */
const isOf = (id: string, badge: { id: string }): boolean =>
  new URL(badge.id).pathname === new URL(paths.verify(id), badge.id).pathname;

const isPdf = async (file: File): Promise<boolean> =>
  new TextDecoder('latin1').decode(await file.slice(0, 5).arrayBuffer()) === '%PDF-';

/** A PDF says which certificate it is; that one's hash is looked up. */
async function resultOfPdf(file: File): Promise<Result> {
  const id = certificateIdInPdf(await file.arrayBuffer());
  if (id === null) return said('bad', 'This PDF is none of our certificates.', 'It does not name a certificate ID.');
  try {
    const { data } = await request(endpoints.lookupCertificate, { query: { id }, schema: certificateAnswerSchema });
    const page = <Link to={paths.verify(data.CertificateId)}>Open the page of {data.CertificateId}</Link>;
    if (data.revoked) return said('bad', 'This certificate was revoked.', page);
    const [tone, title, words] = comparisonWords[await compareFile(file, data.pdfSha256 ?? '')];
    return said(
      tone,
      title,
      <>
        {words} {page}
      </>,
    );
  } catch (error) {
    return said('bad', 'The certificate could not be looked up.', wordsFor(error));
  }
}

const said =
  (tone: 'ok' | 'bad', title: string, words: ReactElement | string): Result =>
  (ref) => (
    <Notice ref={ref} tone={tone} title={title}>
      {words}
    </Notice>
  );
