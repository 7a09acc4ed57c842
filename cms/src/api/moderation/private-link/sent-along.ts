import type { ModeratedRow } from '../../../platform/feature';

/** What is sent along with a text, such as pictures. */
export interface SentAlong {
  /** What of it an `Idempotency-Key` stands for. */
  request: object;
  /** Stores it, inside the write of the text. @throws to refuse both */
  write(row: ModeratedRow): Promise<void>;
}
