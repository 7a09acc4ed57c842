/** A date of the database as the wire has it: ISO 8601, UTC. */
export const iso = (date: string | number | Date): string => new Date(date).toISOString();
