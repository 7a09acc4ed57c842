import { DAY_MS } from '../../../platform/time';
/** `to` is exclusive. */
export interface Span {
  name: string;
  from: Date;
  to: Date;
}

const midnight = (date: Date) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
const lasting = (name: string, from: number, days: number): Span => ({
  name,
  from: new Date(from),
  to: new Date(from + days * DAY_MS),
});

/** Oldest first, in UTC. */
export const lastDays = (now: Date, count: number): Span[] =>
  Array.from({ length: count }, (_, index) => {
    const from = midnight(now) - (count - 1 - index) * DAY_MS;
    return lasting(new Date(from).toISOString().slice(0, 10), from, 1);
  });

/** ISO 8601 weeks, oldest first, in UTC. */
export function lastWeeks(now: Date, count: number): Span[] {
  const monday = midnight(now) - ((now.getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: count }, (_, index) => {
    const from = monday - (count - 1 - index) * 7 * DAY_MS;
    return lasting(weekOf(from), from, 7);
  });
}

/** A week belongs to the year of its Thursday. */
function weekOf(monday: number): string {
  const thursday = monday + 3 * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const number = Math.floor((thursday - Date.UTC(year, 0, 1)) / DAY_MS / 7) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}
