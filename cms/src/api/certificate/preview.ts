import type { CertificatePreview } from '../../contract/certificate/issue';
import { Conflict, TooMany } from '../../platform/errors';
import { ConcurrencyLimit } from '../../platform/http/concurrency-limit';
import { Queue } from '../../platform/queue';
import * as siteTexts from '../site/site';
import { draw } from './drawing';
import { MissingGlyph } from './drawing/fonts';
import type { Unprintable } from './drawing/pdf';
import { certificateReplies } from './messages';
import type { NewCertificate } from './present';

/** Passes on one name at a time, so that a certificate waits for at most one name in the drawing thread. */
const names = new Queue();
const underWay = new ConcurrencyLimit({ address: 3, all: 30 }, 'drawn-names');

/** Draws a name as certificates show it, as SVG. @throws Conflict when the fonts lack a character; TooMany */
export async function drawnName(name: string, network: string): Promise<Buffer> {
  const end = underWay.begin(network);
  if (typeof end !== 'function') throw new TooMany(1);
  try {
    return await names.add(() => draw({ kind: 'name', name }), network);
  } catch (error) {
    const { nameNotPrintable } = certificateReplies;
    throw error instanceof MissingGlyph ? new Conflict(nameNotPrintable, 'NAME_NOT_PRINTABLE') : error;
  } finally {
    end();
  }
}

/** Stands for an ID that the server will generate. */
export const SAMPLE_ID = 'FC-00000-00000-00000';

/** Draws the picture of a certificate that has not been issued. @throws QueueFull */
export async function preview(row: NewCertificate): Promise<CertificatePreview> {
  const brand = await siteTexts.readBrand();
  const png = await draw({ kind: 'picture', row, brand, today: new Date().toISOString() });
  const [warning] = await warningsOf([row]);
  return { picture: `data:image/png;base64,${png.toString('base64')}`, warning };
}

/** Certificates checked at a time, so that other drawings need not wait for a long list. */
const CHECKED_AT_ONCE = 25;

/**
 * Returns a warning for each certificate that cannot have a PDF, or that could not be checked. Call it outside
 * transactions, because it waits for the drawing thread.
 */
export async function warningsOf(certificates: NewCertificate[]): Promise<(string | undefined)[]> {
  const { unprintable, notChecked } = certificateReplies;
  const warnings: (string | undefined)[] = [];
  try {
    while (warnings.length < certificates.length) {
      const rows = certificates.slice(warnings.length, warnings.length + CHECKED_AT_ONCE);
      const found: Unprintable[] = JSON.parse(String(await draw({ kind: 'check', rows })));
      warnings.push(...found.map((part) => (part ? unprintable[part] : undefined)));
    }
  } catch (error) {
    strapi.log.warn(error);
    warnings.push(...certificates.slice(warnings.length).map(() => notChecked));
  }
  return warnings;
}
