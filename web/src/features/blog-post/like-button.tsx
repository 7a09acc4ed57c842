import type { Post } from '@contract/blog-post';
import { postMessages } from '@contract/calls';
import Heart from 'lucide-react/icons/heart';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { formatNumber } from '../../lib/format';
import { storage } from '../../lib/storage';
import { uuid } from '../../lib/uuid';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { useInBrowser } from '../../ui/use-in-browser';
import { postKey, sendLike } from './api';
import styles from './like-button.module.css';

/** Shows the number of likes and toggles this browser's like; no account is needed. */
export function LikeButton({ post }: { post: Post }) {
  const inBrowser = useInBrowser();
  const [changed, setChanged] = useState<{ likes: number | null; liked: boolean }>();
  const [failed, setFailed] = useState(false);
  const sending = useRef(false);
  const { mutate } = useSWRConfig();
  const { likes, liked } = changed ?? { likes: post.likes, liked: inBrowser && isLiked(post._id) };

  const onPress = async () => {
    if (sending.current) return;
    sending.current = true;
    const before = { likes, liked };
    setFailed(false);
    setChanged({ likes: Math.max(0, (likes ?? 0) + (liked ? -1 : 1)) || null, liked: !liked });
    try {
      const count = await sendLike(post.slug, { visitor: visitorId(), liked: !liked });
      rememberLike(post._id, !liked);
      setChanged({ likes: count, liked: !liked });
      mutate<Post | null>(postKey(post.slug), (cached) => cached && { ...cached, likes: count }, { revalidate: false });
    } catch {
      setChanged(before);
      setFailed(true);
    } finally {
      sending.current = false;
    }
  };

  return (
    <span className={`row ${styles.likes}`}>
      <span className="num">{likes === null ? 'No likes yet' : formatNumber(likes)}</span>
      <Button variant="line" small className={classNames(liked && styles.liked)} aria-pressed={liked} onClick={onPress}>
        <Heart className="icon" aria-hidden="true" /> Like
      </Button>
      <span className={failed ? styles.failed : 'vh'} role="status">
        {failed && postMessages.likeFailed}
      </span>
    </span>
  );
}

const VISITOR_KEY = 'blog-visitor';
const LIKED_KEY = 'blog-liked';
const ID = /^[0-9a-f-]{36}$/;

let generated: string | undefined;
/** Random ID of this browser, so that its like counts once. It does not identify anyone. */
function visitorId(): string {
  const stored = storage.get(VISITOR_KEY);
  if (stored && ID.test(stored)) return stored;
  generated ??= uuid();
  storage.set(VISITOR_KEY, generated);
  return generated;
}

function likedIds(): string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(LIKED_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Returns true if this browser remembers liking the post. */
export const isLiked = (id: string): boolean => likedIds().includes(id);

function rememberLike(id: string, liked: boolean): void {
  const others = likedIds().filter((other) => other !== id);
  storage.set(LIKED_KEY, JSON.stringify(liked ? [...others, id] : others));
}
