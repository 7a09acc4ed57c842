/** More jobs wait than the queue holds. */
export class QueueFull extends Error {}

/** Does jobs one at a time. Jobs of different lanes take turns, so that a crowd in one lane does not block another. */
export class Queue {
  private readonly lanes = new Map<string, (() => Promise<unknown>)[]>();
  private unfinished = 0;
  private isWorking = false;

  /** @param limit jobs that may be unfinished, with the one that is being done */
  constructor(private readonly limit = Number.POSITIVE_INFINITY) {}

  /** @throws QueueFull, as a rejection; otherwise settles as the job does */
  add<Result>(job: () => Promise<Result>, lane = ''): Promise<Result> {
    if (this.unfinished >= this.limit) return Promise.reject(new QueueFull(`${this.limit} jobs wait already.`));
    return new Promise((resolve, reject) => {
      const jobs = this.lanes.get(lane) ?? [];
      const isOver = () => {
        this.unfinished -= 1;
      };
      jobs.push(() => job().finally(isOver).then(resolve, reject));
      this.lanes.set(lane, jobs);
      this.unfinished += 1;
      if (!this.isWorking) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.isWorking = true;
    // The iterator of a map also visits what is added meanwhile, so a lane that goes to the end has another turn.
    for (const [lane, jobs] of this.lanes) {
      this.lanes.delete(lane);
      const job = jobs.shift();
      if (jobs.length > 0) this.lanes.set(lane, jobs);
      await job?.();
    }
    this.isWorking = false;
  }
}
