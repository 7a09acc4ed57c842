import type { CertificatePreview } from '../../contract/certificate/issue';
import { TooMany } from '../../platform/errors';
import { ConcurrencyLimit } from '../../platform/http/concurrency-limit';
import { Queue } from '../../platform/queue';
import * as siteTexts from '../site/site';
import { draw, drawOrRefuse } from './drawing';
import { certificateReplies } from './messages';
import type { NewCertificate } from './row';

/** Passes on one name at a time, so a certificate waits for at most one name in the drawing thread. */
const names = new Queue();
const underWay = new ConcurrencyLimit({ address: 3, all: 30 }, 'drawn-names');

/** Draws a name as certificates show it, as SVG. @throws Conflict when the fonts lack a character; TooMany */
export async function drawnName(name: string, network: string): Promise<Buffer> {
  const end = underWay.begin(network);
  if (typeof end !== 'function') throw new TooMany(1);
  try {
    const { nameNotPrintable } = certificateReplies;
    return await names.add(() => drawOrRefuse({ kind: 'name', name }, nameNotPrintable, 'NAME_NOT_PRINTABLE'), network);
  } finally {
    end();
  }
}

/** Stands for an ID that the server will generate. */
export const SAMPLE_ID = 'FC-00000-00000-00000';

/** Draws the picture of a certificate that has not been issued. @throws QueueFull */
export async function preview(row: NewCertificate): Promise<CertificatePreview> {
  const brand = await siteTexts.readBrand();
  return JSON.parse(String(await draw({ kind: 'preview', row, brand, today: new Date().toISOString() })));
}

/** Number at a time, so other drawings need not wait for a long list. */
const CHECKED_AT_ONCE = 25;

/**
 * Warns of each certificate that cannot have a PDF, or that could not be checked. Call it outside transactions, because
 * it waits for the drawing thread.
 */
export async function warningsOf(certificates: NewCertificate[]): Promise<(string | undefined)[]> {
  const warnings: (string | undefined)[] = [];
  try {
    while (warnings.length < certificates.length) {
      const rows = certificates.slice(warnings.length, warnings.length + CHECKED_AT_ONCE);
      const found: (string | null)[] = JSON.parse(String(await draw({ kind: 'check', rows })));
      warnings.push(...found.map((warning) => warning ?? undefined));
    }
  } catch (error) {
    strapi.log.warn(error);
    warnings.push(...certificates.slice(warnings.length).map(() => certificateReplies.notChecked));
  }
  return warnings;
}
