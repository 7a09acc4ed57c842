import { useSearchParams } from 'react-router-dom';
import { FullApplications } from '../../features/application/record/full-applications';
import { QuickApplications } from '../../features/application/record/quick-applications';
import { ExportButton } from '../../features/operations/export/export-controls';
import { useSummary } from '../../features/operations/summary/api';
import { useMay } from '../../features/team/session/api';
import { adminPath } from '../../lib/paths';
import type { AdminProps } from '../../lib/use-admin-read';
import { Tabs } from '../../ui/list/tabs';

export default function AdminApplications(admin: AdminProps) {
  const [params] = useSearchParams();
  const { may } = useMay(admin);
  const quick = params.get('tab') === 'quick';
  const round = quick ? '' : (params.get('round') ?? '');
  const counts = useSummary(admin).data?.data.applications;
  return (
    <>
      <div className="row spread">
        <h1 className="t-3xl">Applications</h1>
        {may('export') && (
          <div className="row row--tight top">
            <ExportButton name="applications" admin={admin} round={round || undefined}>
              {round ? 'Applications of this round' : undefined}
            </ExportButton>
            <ExportButton name="emailList" admin={admin} />
          </div>
        )}
      </div>
      <Tabs
        label="Kinds of applications"
        tabs={[
          { to: adminPath('applications'), words: 'Full', count: counts?.total, current: !quick },
          { to: adminPath('applications', { tab: 'quick' }), words: 'Quick', count: counts?.quick, current: quick },
        ]}
      />
      {quick ? (
        <QuickApplications {...admin} total={counts?.quick} />
      ) : (
        <FullApplications {...admin} total={counts?.total} />
      )}
    </>
  );
}
