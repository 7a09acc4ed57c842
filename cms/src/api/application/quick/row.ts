import type { BaseRow } from '../../../platform/database/rows';

export const QUICK_APPLICATION = 'api::application.quick-application';

/** A quick application as it is stored. */
export interface QuickApplicationRow extends BaseRow {
  fullName: string;
  email: string;
  phone: string;
  college: string;
  role: string | null;
}

/** What an `Idempotency-Key` of the quick form stands for. */
export const quickApplyRequest = ({
  fullName,
  email,
  phone,
  college,
  role,
}: Omit<QuickApplicationRow, keyof BaseRow>): object => ({
  call: 'quickApply',
  data: { fullName, email, phone, college, role },
});
