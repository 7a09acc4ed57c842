import type { BaseRow } from '../../../platform/database/rows';

export const BACKUP = 'api::operations.backup';

/** The backup of one day. */
export interface BackupRow extends BaseRow {
  /** Unique: only one server makes it. */
  day: string;
  state: 'running' | 'made' | 'failed';
  /** How often it was begun: a server that ends meanwhile leaves it to the next one. */
  attempts: number;
  /** While one process makes it, the others leave it alone. */
  heldUntil: string | null;
  endedAt: string | null;
  error: string | null;
}
