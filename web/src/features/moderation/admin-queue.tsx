import type { AdminProps } from '../../lib/admin-token';
import { posts } from './posts';
import { Queue } from './queue';

/** The unverified posts. */
export default function AdminQueue(admin: AdminProps) {
  return <Queue kind={posts} {...admin} />;
}
