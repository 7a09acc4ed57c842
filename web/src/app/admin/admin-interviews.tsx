import { useMay } from '../../features/admin-session/api';
import { Interviews } from '../../features/interview/interviews';
import type { AdminProps } from '../../lib/use-admin-read';

export default function AdminInterviews(admin: AdminProps) {
  const { may } = useMay(admin);
  return <Interviews {...admin} mayPublish={may('moderate')} />;
}
