import { messages } from '../../../contract/messages';
import { durable } from '../../../platform/database/durable';
import { isUniqueViolation } from '../../../platform/database/outside-errors';
import { rows } from '../../../platform/database/rows';
import { Conflict } from '../../../platform/errors';
import { fingerprintOf, IDEMPOTENCY_KEY, type IdempotencyKeyRow } from '../row';

const keys = () => rows<IdempotencyKeyRow>(IDEMPOTENCY_KEY);
const KEPT_MS = 24 * 60 * 60 * 1000;

export default () => ({
  /**
   * Does a write once for a key, also when the same request comes again or many times at once. Key and write are one
   * transaction: the unique index on the key makes the others wait, then gives them the first answer.
   *
   * @param key from the `Idempotency-Key` header; without one the write is simply done
   * @param request what the key stands for; the same key with another request is refused
   * @param write the write and its answer (plain JSON)
   * @throws Conflict when the key was used for another request; Unavailable as `durable()`
   */
  async once<Answer>(key: string | undefined, request: unknown, write: () => Promise<Answer>): Promise<Answer> {
    if (key === undefined) return durable(write);
    const fingerprint = fingerprintOf(request);
    try {
      return await durable(async () => {
        const row = await keys().create({ data: { key, fingerprint, publishedAt: new Date() } });
        const answer = await write();
        await keys().update({ where: { id: row.id }, data: { answer: { given: answer } } });
        return answer;
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'key')) throw error;
      const first = await keys().findOne({ where: { key } });
      if (!first) throw error;
      if (first.fingerprint !== fingerprint) throw new Conflict(messages.keyReused);
      return first.answer?.given as Answer;
    }
  },

  /** Forgets keys after a day: no form is sent again later than that. */
  async sweep(): Promise<void> {
    await durable(() => keys().deleteMany({ where: { createdAt: { $lt: new Date(Date.now() - KEPT_MS) } } }));
  },
});
