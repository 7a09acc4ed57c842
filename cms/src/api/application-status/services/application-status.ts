import type { Contact, Credentials } from '../../../contract/application-status';
import { messages } from '../../../contract/messages';
import type { Actor } from '../../../platform/actor';
import { audited } from '../../../platform/audited';
import { rows } from '../../../platform/database/rows';
import { Conflict, Unknown } from '../../../platform/errors';
import { once } from '../../../platform/http/idempotency';
import { hasApplication } from '../../application/round';
import { APPLICATION, APPLICATION_KIND, type ApplicationRow } from '../../application/row';
import { type Step, stepsOf, toldOf } from '../../application/steps';
import { moveTo } from '../move';

interface Status {
  row: ApplicationRow;
  /** What the applicant knows of, the first one first. */
  told: Step[];
}

/** Who withdraws, and corrects: nobody that has an account. */
const APPLICANT: Actor = { name: null, place: 'status page' };

const applications = () => rows<ApplicationRow>(APPLICATION);
/** What a first answer is kept for: by it the answer is found again when its person is forgotten. */
const kept = ({ reference }: ApplicationRow) => ({ reference });

/** What an applicant can see and do, with the reference and the e-mail of the application. */
export default () => ({
  /** @throws Unknown */
  async read(credentials: Credentials): Promise<Status> {
    const row = await find(credentials);
    return { row, told: toldOf(await stepsOf(row), new Date()) };
  },

  /**
   * Withdraws an application, for good; it stays on record, and its e-mail address can apply in the next round.
   * @param key the `Idempotency-Key`, if any
   * @throws Unknown; Conflict once an outcome has been told
   */
  async withdraw(credentials: Credentials, key?: string): Promise<Status> {
    await once(key, { call: 'withdrawApplication', credentials }, async () => {
      const row = await find(credentials);
      const from = await moveTo(row.id, 'withdrawn', 'applicant');
      const about = { kind: APPLICATION_KIND, name: row.reference, detail: `${from} to withdrawn` };
      if (from) await audited('status changed', about, APPLICANT);
      return kept(row);
    });
    return this.read(credentials);
  },

  /**
   * Corrects the contact data until the review begins. As `withdraw` otherwise.
   * @throws Unknown; Conflict once the review has begun
   */
  async correct(credentials: Credentials, contact: Contact, key?: string): Promise<Status> {
    await once(key, { call: 'correctContact', credentials, contact }, async () => {
      const row = await find(credentials);
      // In one statement with its condition: a review that begins at this moment comes before it, or after.
      const where = { id: row.id, state: 'received' };
      const { count } = await applications().updateMany({ where, data: contact });
      if (count !== 1) throw new Conflict(messages.applicationStatus.reviewBegun, 'REVIEW_STARTED');
      const changed = (Object.keys(contact) as (keyof Contact)[]).filter((name) => contact[name] !== row[name]);
      const about = { kind: APPLICATION_KIND, name: row.reference, detail: changed.join(', ') };
      if (changed.length > 0) await audited('edited', about, APPLICANT);
      return kept(row);
    });
    return this.read(credentials);
  },

  /** Whether there is an application of that address that stands in the way of another one. */
  hasApplied: hasApplication,
});

/** One question for both, so that a wrong reference and a wrong e-mail take the same work. @throws Unknown */
async function find({ reference, Mail }: Credentials): Promise<ApplicationRow> {
  const row = await applications().findOne({ where: { reference, email: Mail } });
  if (!row) throw new Unknown(messages.applicationStatus.unknown);
  return row;
}
