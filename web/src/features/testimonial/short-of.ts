/** Letters of a review that its card in the carousel shows, about seven lines. */
const MOST = 200;

/** A long review for a card: whole words and an ellipsis. A short one is itself. */
export function shortOf(review: string): string {
  if (review.length <= MOST) return review;
  const cut = review.slice(0, MOST);
  const end = cut.search(/\s\S*$/);
  // One endless word is cut where it is, but never through a letter of two halves.
  return `${(end > 0 ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, '')).replace(/[\s,;:.–-]+$/, '')}…`;
}
