import { Reminders } from '../../features/reminder/reminders';
import { useSite } from '../../features/site/api';
import type { AdminProps } from '../../lib/admin-token';

/** Who wants to hear of the next round. They can be told once applications are open. */
export default function AdminReminders(admin: AdminProps) {
  return <Reminders {...admin} isOpen={useSite().applications.open} />;
}
