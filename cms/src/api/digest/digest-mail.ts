/** How much waits, by kind. */
export interface Waits {
  posts: number;
  reviews: number;
  corrections: number;
  overdue: number;
}

/** What each kind is called, one and several, and where in the dashboard it is. */
const kinds: Record<keyof Waits, [one: string, more: string, view: string]> = {
  posts: ['post to read', 'posts to read', 'queue'],
  reviews: ['testimonial to read', 'testimonials to read', 'reviews'],
  corrections: ['correction request', 'correction requests', 'certificates'],
  overdue: ['application past its promised day', 'applications past their promised day', 'applications&overdue=true'],
};

/** Counts of what waits for the admin. It contains no names, because it is an email. */
export function digestMail(waits: Waits, recipient: string, origin: string, brand: string) {
  const lines = (Object.keys(kinds) as (keyof Waits)[])
    .filter((kind) => waits[kind] > 0)
    .map((kind) => {
      const [one, more, view] = kinds[kind];
      return `${waits[kind]} ${waits[kind] === 1 ? one : more}\n    ${origin}/admin?view=${view}`;
    });
  const total = Object.values(waits).reduce((sum, count) => sum + count, 0);
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
