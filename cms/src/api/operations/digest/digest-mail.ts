/** So many of a kind wait: what they are called, one and several, and where in the dashboard they are. */
export interface Waits {
  count: number;
  one: string;
  many: string;
  view: string;
}

/** Counts of what waits for the admin. It contains no names, because it is an email. */
export function digestMail(waits: Waits[], recipient: string, origin: string, brand: string) {
  const lines = waits.map(
    ({ count, one, many, view }) => `${count} ${count === 1 ? one : many}\n    ${origin}/admin?view=${view}`,
  );
  const total = waits.reduce((sum, { count }) => sum + count, 0);
  return {
    kind: 'digest',
    recipient,
    subject: `${total} ${total === 1 ? 'item is' : 'items are'} waiting for you`,
    text: `Hello,

these are waiting for a decision:

${lines.join('\n\n')}

We send this email at most once a day, and only when something is waiting.

${brand}
`,
  };
}
