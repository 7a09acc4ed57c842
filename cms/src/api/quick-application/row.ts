import type { BaseRow } from '../../lib/rows';

export const QUICK_APPLICATION = 'api::quick-application.quick-application';

/** A quick application as it is stored. */
export interface QuickApplicationRow extends BaseRow {
  fullName: string;
  email: string;
  phone: string;
  college: string;
  role: string | null;
}
