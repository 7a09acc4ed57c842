/** Why there is no room: the limit of one address, or of all together. */
export type Full = 'address' | 'all';

/** Counts what is held at the same time, by address and in total. */
export class Room {
  private readonly held = new Map<string, number>();
  private inAll = 0;

  constructor(private readonly most: { address: number; all: number }) {}

  /** @returns a function that releases the room, or why there is none */
  take(address: string): (() => void) | Full {
    const already = this.held.get(address) ?? 0;
    if (already >= this.most.address) return 'address';
    if (this.inAll >= this.most.all) return 'all';
    this.held.set(address, already + 1);
    this.inAll += 1;
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      this.inAll -= 1;
      const left = (this.held.get(address) ?? 0) - 1;
      if (left > 0) this.held.set(address, left);
      else this.held.delete(address);
    };
  }
}
