import type { Domain } from '../../../contract/domains';
import type { Point } from '../../../contract/site';
import type { BaseRow } from '../../../platform/database/rows';

export const DOMAIN = 'api::site.domain';

/** The page of a domain as it is stored. */
export interface DomainRow extends BaseRow {
  name: Domain;
  slug: string;
  summary: string;
  /** Separated by commas or lines. */
  words: string | null;
  builds: string | null;
  weeks: Point[];
  hours: string | null;
  before: string | null;
  example: string | null;
  mentor: string | null;
  published: boolean;
}
