import { applicationOf, CORRECTABLE_NAMES } from '../../../contract/application';
import type { ApplicationStep } from '../../../contract/application-record';
import { type ApplicationStatus, type Correctable, OUTCOMES } from '../../../contract/application-status';
import { iso } from '../../../platform/time';
import { presentDocuments } from '../presenter';
import type { ApplicationRow } from '../row';
import type { Step } from '../steps';
import type { Status } from './application-status';

/** What an applicant gets of the own application, field by field: what is not told yet is not in it. */
export function presentStatus({ row, told, certificate }: Status): ApplicationStatus {
  const status = told.at(-1)?.state ?? 'received';
  return {
    reference: row.reference,
    domain: row.domain,
    status,
    reason: told.at(-1)?.reason ?? null,
    steps: told.map(({ state, at }) => ({ status: state, at: at && iso(at) })),
    replyBy: iso(row.replyBy).slice(0, 10),
    documents: presentDocuments(row),
    ...(row.state === 'received' ? { application: presentCorrectable(row) } : {}),
    ...(row.correctedAt ? { correctedAt: iso(row.correctedAt) } : {}),
    contact:
      row.state === 'received'
        ? { mobile: row.mobile, address: row.address, linkedin: row.linkedin, github: row.github }
        : null,
    certificate,
    canWithdraw: !OUTCOMES.includes(status) && row.state !== 'withdrawn',
  };
}

/** What can be corrected, field by field. */
function presentCorrectable(row: ApplicationRow): NonNullable<ApplicationStatus['application']> {
  const sent = applicationOf(row);
  return Object.fromEntries(CORRECTABLE_NAMES.map((name) => [name, sent[name]])) as Correctable;
}

/** A step as the team gets it, field by field. */
export const presentStep = ({ state, at, toldAt, reason }: Step): ApplicationStep => ({
  status: state,
  at: at && iso(at),
  toldAt: iso(toldAt),
  reason: reason ?? null,
});
