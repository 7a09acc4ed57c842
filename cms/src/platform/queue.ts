import { AsyncResource } from 'node:async_hooks';
import { TooMany } from './errors';

/** Becomes a 429, unless the caller handles it. */
export class QueueFull extends TooMany {
  constructor() {
    super(2);
  }
}

type Job = () => Promise<unknown>;

class Lanes {
  private readonly jobs: Job[] = [];
  private readonly lanes = new Map<string, Lanes>();

  add(job: Job, [lane, ...within]: readonly string[]): void {
    if (lane === undefined) return void this.jobs.push(job);
    const found = this.lanes.get(lane) ?? new Lanes();
    this.lanes.set(lane, found);
    found.add(job, within);
  }

  take(): Job | undefined {
    const [next] = this.lanes;
    if (!next) return this.jobs.shift();
    const [name, lane] = next;
    const job = lane.take();
    this.lanes.delete(name);
    if (!lane.isEmpty) this.lanes.set(name, lane);
    return job;
  }

  get isEmpty(): boolean {
    return this.jobs.length === 0 && this.lanes.size === 0;
  }
}

/** Lets lanes take turns, so a busy one does not block another. */
export class Queue {
  private readonly waiting = new Lanes();
  private unfinished = 0;
  private working = 0;

  /** @param limit maximum unfinished jobs @param atOnce maximum running jobs */
  constructor(
    private readonly limit = Number.POSITIVE_INFINITY,
    private readonly atOnce = 1,
  ) {}

  /** @param lanes outermost first @throws QueueFull */
  add<Result>(job: () => Promise<Result>, ...lanes: string[]): Promise<Result> {
    if (this.unfinished >= this.limit) return Promise.reject(new QueueFull());
    this.unfinished += 1;
    return new Promise((resolve, reject) => {
      const isOver = () => {
        this.unfinished -= 1;
      };
      // Keeps the job's own async context.
      const work = AsyncResource.bind(() => job().finally(isOver).then(resolve, reject));
      this.waiting.add(work, lanes);
      if (this.working < this.atOnce) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.working += 1;
    for (let job = this.waiting.take(); job; job = this.waiting.take()) await job();
    this.working -= 1;
  }
}
