import { APPLICATION_STATES, type ApplicationState } from '../../contract/application';
import { AUDIT_ENTRY, type AuditEntryRow } from '../../platform/audited';
import { rows } from '../../platform/database/rows';
import { statusDelay } from '../../platform/status-delay';
import { iso } from '../../platform/time';
import { APPLICATION_KIND, type ApplicationRow } from './row';
import type { Step } from './step-row';

type Known = Pick<ApplicationRow, 'reference' | 'state' | 'createdAt'>;
interface Moment {
  state: ApplicationState;
  at: string;
}

/**
 * The steps of applications that came before steps were written down, as far as they are known: when it was received,
 * and what the audit list says. That list is written in the transaction of each change, but a state may have been
 * changed past the product: where its lines do not lead from the first state to the present one, the day of that is unknown.
 */
export async function knownSteps(applications: Known[]): Promise<Map<string, Step[]>> {
  const name = { $in: applications.map(({ reference }) => reference) };
  const lines = await rows<AuditEntryRow>(AUDIT_ENTRY).findMany({
    where: { kind: APPLICATION_KIND, action: 'status changed', name },
    orderBy: [{ id: 'asc' }],
  });
  return new Map(
    applications.map((application) => [
      application.reference,
      stepsOf(
        application,
        lines.filter((line) => line.name === application.reference),
      ),
    ]),
  );
}

function stepsOf({ state, createdAt }: Known, lines: AuditEntryRow[]): Step[] {
  const received: Moment = { state: 'received', at: iso(createdAt) };
  const moments = [received];
  for (const { detail, createdAt: at } of lines) {
    const [from, to] = (detail ?? '').split(' to ');
    const known = APPLICATION_STATES.find((each) => each === to);
    if (known === undefined || from !== moments.at(-1)?.state) return unknownDay(received, state);
    moments.push({ state: known, at: iso(at) });
  }
  if (moments.at(-1)?.state !== state) return unknownDay(received, state);
  return settled(moments).map((moment) => ({ ...moment, toldAt: moment.at }));
}

const unknownDay = ({ state, at }: Moment, present: ApplicationState): Step[] => {
  const first = { state, at, toldAt: at };
  return present === state ? [first] : [first, { state: present, at: null, toldAt: at }];
};

/** Without what was taken back at once: nobody is to read of a slip. */
function settled(moments: Moment[]): Moment[] {
  const [first, ...others] = moments;
  const kept = first ? [first] : [];
  for (const [index, moment] of others.entries()) {
    const next = others[index + 1];
    const held = next === undefined || Date.parse(next.at) - Date.parse(moment.at) >= statusDelay();
    if (held && moment.state !== kept.at(-1)?.state) kept.push(moment);
  }
  return kept;
}
