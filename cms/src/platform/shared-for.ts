/** Caches the result of `work` for a time; concurrent calls share it. */
export function sharedFor<Result>(ms: number, work: () => Promise<Result>): () => Promise<Result> {
  let answer: Promise<Result> | undefined;
  /** Null while it is pending. */
  let at: number | null = null;
  return () => {
    const now = Date.now();
    // A clock set back does not extend the time.
    if (answer && (at === null || (now >= at && now < at + ms))) return answer;
    at = null;
    answer = work().finally(() => {
      at = Date.now();
    });
    return answer;
  };
}
