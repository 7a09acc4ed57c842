import { Reminders } from '../../features/reminder/reminders';
import { useSite } from '../../features/site/api';
import type { AdminProps } from '../../lib/admin-token';

export default function AdminReminders(admin: AdminProps) {
  return <Reminders {...admin} isOpen={useSite().applications.open} />;
}
