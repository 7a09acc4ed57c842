import { operationsMessages, type Summary } from '@contract/operations';
import { MODERATED_KINDS } from '@contract/private-link';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Latest } from '../../features/operations/audit/audit-sentence';
import { ExportList } from '../../features/operations/export/export-list';
import { useSummary } from '../../features/operations/summary/api';
import { ByDomain, ByStatus, FunnelTile } from '../../features/operations/summary/applications-by';
import { PerDay, PerWeek } from '../../features/operations/summary/over-time';
import { PendingTexts } from '../../features/operations/summary/pending-texts';
import { Statistics } from '../../features/operations/summary/statistics';
import { NothingYet, OverviewLoading, Tile, Tiles } from '../../features/operations/summary/tile';
import { useMay } from '../../features/team/session/api';
import { formatClock, formatFullDay, formatNumber } from '../../lib/format';
import { adminPath } from '../../lib/paths';
import type { AdminProps } from '../../lib/use-admin-read';
import { RoundSelect } from '../../ui/field/round-select';
import { Notice } from '../../ui/notice';
import { FailedRead } from '../../ui/page/page-state';

export default function AdminOverview(admin: AdminProps) {
  const [round, setRound] = useState('');
  const read = useSummary(admin, round);
  const { error } = read;
  const summary = read.data?.data;
  return (
    <>
      <div className="row spread">
        <h1 className="t-3xl">Overview</h1>
        {summary && (
          <p className="small">
            {formatFullDay(summary.at)}, as of {formatClock(new Date(summary.at))}
          </p>
        )}
        {/* Last, so that it keeps its place while the figures of another round load. */}
        <RoundSelect admin={admin} round={round} onChoose={setRound} />
      </div>
      {!summary && error && <FailedRead message={operationsMessages.summaryFailed} read={read} />}
      {!summary && !error && <OverviewLoading />}
      {summary && error && (
        <Notice tone="bad" title={operationsMessages.summaryFailed} error={error}>
          {error.message}
        </Notice>
      )}
      {summary && <Overview summary={summary} admin={admin} />}
    </>
  );
}

function Overview({ summary, admin }: { summary: Summary; admin: AdminProps }) {
  const { may } = useMay(admin);
  return (
    <>
      <Statistics summary={summary} />
      <Tiles>
        <PerDay days={summary.applications.perDay} />
        <ByDomain applications={summary.applications} />
        <PendingTexts summary={summary} />
        <Tile
          title="Latest"
          say="Latest activity"
          more={may('administer') && <Link to={adminPath('audit')}>Audit</Link>}
        >
          {summary.latest.length === 0 ? (
            <NothingYet>No activity yet.</NothingYet>
          ) : (
            <Latest entries={summary.latest} at={summary.at} />
          )}
        </Tile>
        {summary.funnel && <FunnelTile funnel={summary.funnel} />}
        <ByStatus applications={summary.applications} />
        {MODERATED_KINDS.map((kind) => (
          <PerWeek key={kind} kind={kind} summary={summary} />
        ))}
        {may('export') && (
          <Tile
            title="Downloads"
            say="Always up to date"
            more={<Link to={adminPath('downloads')}>What they contain</Link>}
          >
            <ExportList
              admin={admin}
              holds={{
                applications: `${formatNumber(summary.applications.total)} full, ${formatNumber(summary.applications.quick)} quick`,
                emailList: `${formatNumber(summary.emails)} ${summary.emails === 1 ? 'address' : 'addresses'}`,
              }}
            />
          </Tile>
        )}
      </Tiles>
    </>
  );
}
