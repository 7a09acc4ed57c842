import { storage } from '../../lib/storage';
import { uuid } from '../../lib/uuid';

const VISITOR_KEY = 'blog-visitor';
const LIKED_KEY = 'blog-liked';
const ID = /^[0-9a-f-]{36}$/;

/** A random ID that this browser made up and keeps: its likes count once. It says nothing of anybody. */
let made: string | undefined;
export function visitorId(): string {
  const kept = storage.get(VISITOR_KEY);
  if (kept && ID.test(kept)) return kept;
  made ??= uuid();
  storage.set(VISITOR_KEY, made);
  return made;
}

function likedIds(): string[] {
  try {
    const kept: unknown = JSON.parse(storage.get(LIKED_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Whether this browser likes a post, as far as it remembers. */
export const isLiked = (id: string): boolean => likedIds().includes(id);

export function rememberLike(id: string, liked: boolean): void {
  const others = likedIds().filter((known) => known !== id);
  storage.set(LIKED_KEY, JSON.stringify(liked ? [...others, id] : others));
}
