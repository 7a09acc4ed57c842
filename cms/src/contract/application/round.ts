import * as v from 'valibot';
import { limits } from '../calls';
import { type Fields, formSchema, shortText } from '../form';
import { changedSchema, foundSchema, idParams, optionalText, requiredLine } from '../validate';
import { APPLICATION_STATES } from './application';

export const roundLimits = {
  name: { max: 80 },
  rounds: { max: 200 },
} as const;

export const roundEndpoints = {
  listRounds: { method: 'GET', path: '/admin/rounds' },
  addRound: { method: 'POST', path: '/admin/rounds' },
  changeRound: { method: 'PATCH', path: '/admin/rounds/:id' },
} as const;

export const roundMessages = {
  nameRequired: 'Please enter a name.',
  dayRequired: 'Please enter a date.',
  dayInvalid: 'Please enter a date such as 2026-07-20.',
  zoneRequired: 'Please choose a time zone.',
  closesEarly: 'The last day to apply can’t be before the first.',
  endsEarly: 'The last day can’t be before the first day.',
  unknown: 'This round does not exist.',
  full: `There are already ${roundLimits.rounds.max} rounds. First delete one without applications in the Strapi panel.`,
  saved: 'The round has been saved.',
  saveFailed: 'The round could not be saved.',
  listFailed: 'Failed to fetch the rounds.',
  inUse: (count: number) => `This round has applications (${count}), so it can’t be deleted.`,
  only: 'This is the only round, so it can’t be deleted.',
} as const;

const { nameRequired, dayRequired, dayInvalid, zoneRequired } = roundMessages;

const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A day, e.g. `2026-07-20`. */
export const dayRule = v.pipe(requiredLine(limits.search.max, dayRequired), v.check(isDay, dayInvalid));
const requiredDay = { control: 'date', required: dayRequired, rule: dayRule } as const;
const optionalDay = { control: 'date', rule: optionalText(dayRule, dayInvalid) } as const;

/** Each day ends at midnight in the time zone. */
export const roundFields = {
  name: { label: 'Name', ...shortText(roundLimits.name.max, nameRequired) },
  opens: { label: 'First day to apply', ...requiredDay },
  closes: { label: 'Last day to apply', ...requiredDay },
  startsOn: { label: 'First day of the internships', ...optionalDay },
  endsOn: { label: 'Last day of the internships', ...optionalDay },
  timeZone: {
    label: 'Time zone',
    control: 'select',
    required: zoneRequired,
    options: [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])],
    hint: 'Each day ends at midnight in this time zone.',
    rule: v.pipe(requiredLine(limits.search.max, zoneRequired), v.check(isTimeZone, zoneRequired)),
  },
} as const satisfies Fields;

const stored = formSchema(roundFields);
export type Round = v.InferOutput<typeof stored>;

/** Returns a message for each day out of order. */
export const wrongOrder = ({ opens, closes, startsOn, endsOn }: Round): { closes?: string; endsOn?: string } => ({
  ...(closes < opens ? { closes: roundMessages.closesEarly } : {}),
  ...(startsOn && endsOn && endsOn < startsOn ? { endsOn: roundMessages.endsEarly } : {}),
});

export const roundSchema = v.pipe(
  stored,
  v.forward(
    v.check((round) => !wrongOrder(round).closes, roundMessages.closesEarly),
    ['closes'],
  ),
  v.forward(
    v.check((round) => !wrongOrder(round).endsOn, roundMessages.endsEarly),
    ['endsOn'],
  ),
);

export const roundParamsSchema = idParams(roundMessages.unknown);

const listedRoundSchema = v.object({
  _id: v.string(),
  name: v.string(),
  /** Dates, e.g. `2026-06-20`. */
  opens: v.string(),
  closes: v.string(),
  startsOn: v.nullable(v.string()),
  endsOn: v.nullable(v.string()),
  /** E.g. `Asia/Kolkata`. */
  timeZone: v.string(),
  /** True for the round that new applications join. */
  isCurrent: v.boolean(),
  applications: v.number(),
  byStatus: v.object(v.entriesFromList(APPLICATION_STATES, v.optional(v.number(), 0))),
});
export type ListedRound = v.InferOutput<typeof listedRoundSchema>;

/** Newest first. */
export const roundsSchema = foundSchema(v.array(listedRoundSchema));
export const roundSavedSchema = changedSchema(v.object({ _id: v.string() }));
