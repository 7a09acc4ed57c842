/**
 * Does something at most once in a while: whoever asks meanwhile, or so soon after, gets the same answer.
 * @param ms how long an answer counts, from when it was there
 */
export function sharedFor<Result>(ms: number, work: () => Promise<Result>): () => Promise<Result> {
  let answer: Promise<Result> | undefined;
  /** When it was there; null while it is on its way. */
  let at: number | null = null;
  return () => {
    const now = Date.now();
    // A clock that goes back does not lengthen the time.
    if (answer && (at === null || (now >= at && now < at + ms))) return answer;
    at = null;
    answer = work().finally(() => {
      at = Date.now();
    });
    return answer;
  };
}
