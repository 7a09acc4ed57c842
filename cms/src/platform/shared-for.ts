/** Caches the result of `work` for `ms`; concurrent calls share it, even a failure. */
export function sharedFor<Result>(ms: number, work: () => Promise<Result>): () => Promise<Result> {
  let answer: Promise<Result> | undefined;
  /** Null while it is pending. */
  let at: number | null = null;
  return () => {
    const now = Date.now();
    // Setting the clock back does not extend the time.
    if (answer && (at === null || (now >= at && now < at + ms))) return answer;
    at = null;
    const current = work().finally(() => {
      at = Date.now();
    });
    answer = current;
    // Failures are not cached.
    current.catch(() => {
      if (answer === current) answer = undefined;
    });
    return current;
  };
}
