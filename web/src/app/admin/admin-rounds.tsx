import { useMay } from '../../features/admin-session/api';
import { Rounds } from '../../features/application-record/rounds';
import type { AdminProps } from '../../lib/use-admin-read';

export default function AdminRounds(admin: AdminProps) {
  const { may } = useMay(admin);
  return <Rounds {...admin} mayEdit={may('administer')} />;
}
