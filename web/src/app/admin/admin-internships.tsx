import { useMay } from '../../features/admin-session/api';
import { Internships } from '../../features/internship/admin/internships';
import type { AdminProps } from '../../lib/use-admin-read';

export default function AdminInternships(admin: AdminProps) {
  const { may } = useMay(admin);
  return <Internships {...admin} isTeam={may('moderate')} isAdministrator={may('administer')} />;
}
