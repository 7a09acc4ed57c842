import { posts } from '../features/moderation/posts';
import { Queue } from '../features/moderation/queue';
import type { AdminProps } from '../lib/admin-token';

/** The unverified posts. */
export default function AdminQueue(admin: AdminProps) {
  return <Queue kind={posts} {...admin} />;
}
