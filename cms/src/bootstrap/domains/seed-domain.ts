import type { DomainRow } from '../../api/domain/row';
import type { BaseRow } from '../../platform/database/rows';

/** The page of a domain as a new product has it; editors change it in the panel. */
export type SeedDomain = Omit<DomainRow, keyof BaseRow | 'published'>;
