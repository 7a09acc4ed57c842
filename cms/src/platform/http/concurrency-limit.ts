import { countRefusal } from '../metrics';
import type { PasswordUse } from '../password';

/** Which limit is reached: the one of an address, or the one of all together. */
export type Reached = 'address' | 'all';

/** Limits what is done at the same time, by address and in total. */
export class ConcurrencyLimit {
  private readonly held = new Map<string, number>();
  private total = 0;

  /** @param name in the metrics */
  constructor(
    private readonly most: { address: number; all: number },
    private readonly name: string,
  ) {}

  /** @returns a function to call when it is over, or which limit is reached */
  begin(address: string): (() => void) | Reached {
    const already = this.held.get(address) ?? 0;
    if (already >= this.most.address) return this.refuse('address');
    if (this.total >= this.most.all) return this.refuse('all');
    this.held.set(address, already + 1);
    this.total += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.total -= 1;
      const left = (this.held.get(address) ?? 0) - 1;
      if (left > 0) this.held.set(address, left);
      else this.held.delete(address);
    };
  }

  private refuse(reached: Reached): Reached {
    countRefusal(this.name);
    return reached;
  }
}

/** Attempts at one login at the same time; of one network before RATE_LIMIT_FACTOR, so that others get in. */
const ATTEMPTS = { network: 10, all: 20 };
const attempts = new Map<PasswordUse, ConcurrencyLimit>();

/**
 * Begins an attempt at a login before anything is counted: one that is refused here is no failure.
 * @returns a function to call when it is over; null when there are too many
 */
export function beginAttempt(use: PasswordUse, network: string, factor: number): (() => void) | null {
  const address = Math.max(1, Math.round(ATTEMPTS.network * factor));
  const limit = attempts.get(use) ?? new ConcurrencyLimit({ address, all: ATTEMPTS.all }, `${use}-attempts`);
  attempts.set(use, limit);
  const end = limit.begin(network);
  return typeof end === 'function' ? end : null;
}
