import type { CertificatePreview } from '../../contract/certificate/issue';
import { Conflict } from '../../platform/errors';
import { currentShare } from '../../platform/http/network';
import { Queue } from '../../platform/queue';
import * as siteTexts from '../site/site';
import { draw } from './drawing';
import { MissingGlyph } from './drawing/fonts';
import type { Unprintable } from './drawing/pdf';
import { certificateReplies } from './messages';
import type { NewCertificate } from './present';

/** Passes on one name at a time, so that a certificate waits for at most one name in the drawing thread. */
const names = new Queue(20);

/** Draws a name as certificates show it, as SVG. @throws Conflict when the fonts lack a character; QueueFull */
export function drawnName(name: string): Promise<Buffer> {
  return names
    .add(() => draw({ kind: 'name', name }), currentShare())
    .catch((error) => {
      const { nameNotPrintable } = certificateReplies;
      throw error instanceof MissingGlyph ? new Conflict(nameNotPrintable, 'NAME_NOT_PRINTABLE') : error;
    });
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

/**
 * Returns a warning for each certificate that cannot have a PDF, or none if the drawing thread is busy. Call it outside
 * transactions, because it waits for that thread.
 */
export async function warningsOf(certificates: NewCertificate[]): Promise<(string | undefined)[]> {
  if (certificates.length === 0) return [];
  try {
    const found: Unprintable[] = JSON.parse(String(await draw({ kind: 'check', rows: certificates })));
    return found.map((part) => (part ? certificateReplies.unprintable[part] : undefined));
  } catch (error) {
    strapi.log.warn(error);
    return certificates.map(() => undefined);
  }
}
