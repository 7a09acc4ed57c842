import type { Door } from '../password';
import { Room } from './room';

/** Attempts at one door at the same time; of one network, before RATE_LIMIT_FACTOR, so that others find a place. */
const MOST = { network: 10, all: 20 };
/** `Retry-After` when no place is free. */
export const SECONDS_FOR_A_PLACE = 2;

const rooms = new Map<Door, Room>();

/**
 * Takes a place at a password door before anything is counted: an attempt without a place is no failure.
 * @returns releases the place; null when none is free
 */
export function takePlace(door: Door, network: string, factor: number): (() => void) | null {
  const room = rooms.get(door) ?? new Room({ address: Math.max(1, Math.round(MOST.network * factor)), all: MOST.all });
  rooms.set(door, room);
  const leave = room.take(network);
  return typeof leave === 'function' ? leave : null;
}
