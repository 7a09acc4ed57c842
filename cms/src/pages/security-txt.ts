import * as siteTexts from '../api/site/site';
import { CONTACT_PAGE } from '../contract/addresses';
import { iso } from '../platform/time';

const DAY_MS = 86_400_000;
/** The standard requires less than a year. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116). */
export async function securityTxt(origin: string): Promise<string> {
  const email = await siteTexts.readContactEmail();
  const expires = iso((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS);
  return [
    ...(email ? [`Contact: mailto:${encodeURI(email)}`] : []),
    `Contact: ${origin}${CONTACT_PAGE}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
