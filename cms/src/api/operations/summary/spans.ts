const DAY_MS = 86_400_000;

/** A stretch of time: from its first moment up to the first one after it. */
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

/** The last days up to today, the oldest first. UTC. */
export const lastDays = (now: Date, count: number): Span[] =>
  Array.from({ length: count }, (_, index) => {
    const from = midnight(now) - (count - 1 - index) * DAY_MS;
    return lasting(new Date(from).toISOString().slice(0, 10), from, 1);
  });

/** The last weeks up to this one, the oldest first: from Monday, numbered as ISO 8601 says. UTC. */
export function lastWeeks(now: Date, count: number): Span[] {
  const monday = midnight(now) - ((now.getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: count }, (_, index) => {
    const from = monday - (count - 1 - index) * 7 * DAY_MS;
    return lasting(weekOf(from), from, 7);
  });
}

/** A week belongs to the year that its Thursday is in, and the first one holds the first Thursday. */
function weekOf(monday: number): string {
  const thursday = monday + 3 * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const number = Math.floor((thursday - Date.UTC(year, 0, 1)) / DAY_MS / 7) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}
