import { Queue } from '../features/moderation/queue';
import type { AdminProps } from '../lib/admin-token';

/** The unverified posts. */
export default function AdminQueue({ token, onEnded }: AdminProps) {
  return <Queue token={token} onEnded={onEnded} />;
}
