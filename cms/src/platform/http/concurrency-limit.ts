import { countRefusal } from '../metrics';
import type { PasswordUse } from '../password';
import { widthsOf } from './network';

type Reached = 'address' | 'all';

export class ConcurrencyLimit {
  private readonly held = new Map<string, number>();
  private total = 0;

  /** @param most `few` replaces `address` while half of `all` is in use */
  constructor(
    private readonly most: { address: number; all: number; few?: number },
    private readonly name: string,
  ) {}

  /** @param address from `networkOf` @returns a function to call at the end, or the limit reached */
  begin(address: string): (() => void) | Reached {
    const networks = widthsOf(address);
    const { address: usual, all, few = usual } = this.most;
    const most = this.total >= all / 2 ? Math.min(few, usual) : usual;
    const isFull = networks.some(({ network, times }) => this.heldBy(network) >= most * times);
    if (isFull) return this.refuse('address');
    if (this.total >= all) return this.refuse('all');
    for (const { network } of networks) this.held.set(network, this.heldBy(network) + 1);
    this.total += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.total -= 1;
      for (const { network } of networks) {
        const left = this.heldBy(network) - 1;
        if (left > 0) this.held.set(network, left);
        else this.held.delete(network);
      }
    };
  }

  private readonly heldBy = (network: string): number => this.held.get(network) ?? 0;

  private refuse(reached: Reached): Reached {
    countRefusal(this.name);
    return reached;
  }
}

/** Networks take turns at hashing, so one network's long queue does not delay others. */
const ATTEMPTS = { network: 10, few: 1, all: 100 };
const attempts = new Map<PasswordUse, ConcurrencyLimit>();

/** @returns a function to call at the end; null if there are too many */
export function beginAttempt(use: PasswordUse, network: string, factor: number): (() => void) | null {
  const [address = 1, few] = [ATTEMPTS.network, ATTEMPTS.few].map((most) => Math.max(1, Math.round(most * factor)));
  const limit = attempts.get(use) ?? new ConcurrencyLimit({ address, few, all: ATTEMPTS.all }, `${use}-attempts`);
  attempts.set(use, limit);
  const end = limit.begin(network);
  return typeof end === 'function' ? end : null;
}
