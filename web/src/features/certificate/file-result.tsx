import { isLetterId } from '@contract/calls';
import { type Credential, isEndorsement } from '@contract/certificate/credential';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { focusOn } from '../../lib/focus';
import { paths } from '../../lib/paths';
import { Notice } from '../../ui/notice';
import { idOf, lookUp, messageOf } from './api';
import { BadgeResult } from './credential/badge-result';
import { checkBadge } from './credential/check-badge';
import { certificateIdInPdf, credentialTextIn } from './credential/read-file';
import { readIssuer, readOwnList } from './credential/site-issuer';

export interface Shown {
  noun: 'certificate' | 'letter';
  id: string;
  sha256: string | null;
}

/** Loads the keys early, so that checks work offline. */
export const prepare = (): Promise<unknown> => readIssuer();

/**
 * Checks a credential, a badge or a PDF without uploading it.
 * @param shown the certificate or letter on the page; a file of another one is reported as such
 */
export async function resultOf(file: File, shown?: Shown): Promise<ReactElement> {
  const isOther = !/\.(json|png)$/i.test(file.name);
  if (isOther && shown?.sha256) return comparison(file, shown.noun, shown.sha256);
  if (await isPdf(file)) return resultOfPdf(file);
  const text = await credentialTextIn(file);
  const outcome = await checkBadge(text, await readIssuer(), readOwnList);
  const isGenuine = outcome.kind === 'valid' || outcome.kind === 'revoked' || outcome.kind === 'unasked';
  if (isGenuine && shown && !isOf(shown.id, outcome.badge))
    return notice(
      'bad',
      `This is the credential of another ${nounOf(outcome.badge)}.`,
      <>
        It does not belong to the {shown.noun} on this page.{' '}
        <a href={outcome.badge.id}>Open the page of that {nounOf(outcome.badge)}</a>, and check the file there.
      </>,
    );
  return <BadgeResult outcome={outcome} />;
}

const nounOf = (credential: Credential) => (isEndorsement(credential) ? 'letter' : 'certificate');

/** Compares paths only, because the site may have moved to a different host. */
const isOf = (id: string, badge: { id: string }): boolean =>
  new URL(badge.id).pathname === new URL(paths.verify(id), badge.id).pathname;

export const isPdf = async (file: File): Promise<boolean> =>
  new TextDecoder('latin1').decode(await file.slice(0, 5).arrayBuffer()) === '%PDF-';

/** Looks up the certificate or letter that the PDF names, and compares the hashes. */
async function resultOfPdf(file: File): Promise<ReactElement> {
  const id = certificateIdInPdf(await file.arrayBuffer());
  if (id === null)
    return notice('bad', 'This PDF is not one of our certificates.', 'It does not contain a certificate ID.');
  const noun = isLetterId(id) ? 'letter' : 'certificate';
  try {
    const found = await lookUp(id);
    const page = (
      <>
        The {noun} {idOf(found)} was issued to <bdi>{found.Name}</bdi>.{' '}
        <Link to={paths.verify(idOf(found))}>Open its page</Link>
      </>
    );
    if (found.revoked) return notice('bad', `This ${noun} was revoked.`, page);
    return await comparison(file, noun, found.pdfSha256 ?? '', page);
  } catch (error) {
    return notice('bad', `The ${noun} could not be looked up.`, messageOf(error));
  }
}

/** Larger files cannot be certificates. */
export const MOST_BYTES = 20 * 1024 * 1024;

/** Compares a file with a hash on this device. @param sha256 in hex */
async function comparison(file: File, noun: Shown['noun'], sha256: string, page?: ReactElement): Promise<ReactElement> {
  const other = notice(
    'bad',
    'This is not the file that was issued, or it has been changed.',
    <>
      Don’t rely on it. The {noun}’s page shows what was issued. {page}
    </>,
  );
  // Browsers provide `crypto.subtle` only on https and localhost.
  if (!crypto.subtle)
    return notice(
      'bad',
      'This browser cannot compare files on this page.',
      <>Please open this page at its https address. {page}</>,
    );
  if (file.size > MOST_BYTES) return other;
  try {
    if ((await sha256Of(file)) !== sha256.toLowerCase()) return other;
    return notice('ok', 'This is the file that was issued.', <>It has not been changed. {page}</>);
  } catch {
    return notice('bad', 'This file could not be read.', <>Please choose it again. {page}</>);
  }
}

/** Returns the hash in hex. */
export async function sha256Of(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const notice = (tone: 'ok' | 'bad', title: string, words: ReactNode): ReactElement => (
  <Notice ref={focusOn} tone={tone} title={title}>
    {words}
  </Notice>
);
