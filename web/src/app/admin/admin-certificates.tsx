import { useRefresh } from '../../features/certificate/admin/api';
import { Completed } from '../../features/certificate/admin/completed';
import { Corrections } from '../../features/certificate/admin/corrections';
import { Issue } from '../../features/certificate/admin/issue';
import { Issued } from '../../features/certificate/admin/issued';
import { SheetIssue } from '../../features/certificate/admin/sheet-issue';
import { useSite } from '../../features/site/api';
import type { AdminProps } from '../../lib/use-admin-read';

export default function AdminCertificates({ token, onEnded }: AdminProps) {
  const { brand } = useSite();
  const refresh = useRefresh();
  return (
    <>
      <h1 className="t-3xl">Certificates</h1>
      <Issue token={token} onEnded={onEnded} brand={brand.name} />
      <Completed token={token} onEnded={onEnded} brand={brand.name} />
      <SheetIssue token={token} onEnded={onEnded} listHref="#issued-title" onIssued={refresh} />
      <Corrections token={token} onEnded={onEnded} />
      <Issued token={token} onEnded={onEnded} />
    </>
  );
}
