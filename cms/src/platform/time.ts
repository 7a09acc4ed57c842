export const iso = (date: string | number | Date): string => new Date(date).toISOString();
