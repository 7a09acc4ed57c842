import type { DomainRow } from '../../api/domain/row';
import type { BaseRow } from '../../platform/database/rows';

export type SeedDomain = Omit<DomainRow, keyof BaseRow | 'published'>;
