import type { Post } from '@contract/blog-post';
import { postMessages } from '@contract/post-messages';
import Heart from 'lucide-react/icons/heart';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { formatNumber } from '../../lib/format';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { useInBrowser } from '../../ui/use-in-browser';
import { postKey, sendLike } from './api';
import styles from './like-button.module.css';
import { isLiked, rememberLike, visitorId } from './visitor';

interface Likes {
  likes: number | null;
  liked: boolean;
}

/** How many like a post, and to like it: one for each browser, no account. Pressed again it takes that back. */
export function LikeButton({ post }: { post: Post }) {
  const inBrowser = useInBrowser();
  const [changed, setChanged] = useState<Likes>();
  const [failed, setFailed] = useState(false);
  const sending = useRef(false);
  const { mutate } = useSWRConfig();
  const { likes, liked } = changed ?? { likes: post.likes, liked: inBrowser && isLiked(post._id) };

  const onPress = async () => {
    if (sending.current) return;
    sending.current = true;
    const before = { likes, liked };
    setFailed(false);
    // Shown at once: the answer only corrects it.
    setChanged({ likes: Math.max(0, (likes ?? 0) + (liked ? -1 : 1)) || null, liked: !liked });
    try {
      const now = await sendLike(post.slug, { visitor: visitorId(), liked: !liked });
      rememberLike(post._id, !liked);
      setChanged({ likes: now, liked: !liked });
      mutate<Post | null>(postKey(post.slug), (known) => known && { ...known, likes: now }, { revalidate: false });
    } catch {
      setChanged(before);
      setFailed(true);
    } finally {
      sending.current = false;
    }
  };

  return (
    <span className={styles.likes}>
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
