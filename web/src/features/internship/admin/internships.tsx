import { DOMAINS } from '@contract/calls';
import { INTERNSHIP_STATIONS, internshipEndpoints } from '@contract/internship/internship';
import { internshipPageSchema, internshipRecordMessages, type ListedInternship } from '@contract/internship/record';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../lib/format';
import { adminPath } from '../../../lib/paths';
import { useAdminList } from '../../../lib/use-admin-read';
import { useFilters } from '../../../lib/use-filters';
import { ListFrame } from '../../../ui/list/list-frame';
import { ColumnHeads, Table } from '../../../ui/list/table';
import table from '../../../ui/list/table.module.css';
import { Tabs } from '../../../ui/list/tabs';
import { Empty } from '../../../ui/page/page-state';
import { Board } from './board';
import { InternshipFilters } from './internship-filters';
import { Mentors } from './mentors';
import { type InternshipsProps, Record } from './record';
import { StationTag, waitsFor } from './station';

const useInternshipFilters = () =>
  useFilters('internships', {
    round: true,
    domain: DOMAINS,
    mentor: true,
    station: INTERNSHIP_STATIONS,
    // `id` is the open internship; `tab` is `board` or `mentors`.
    id: null,
    tab: null,
  });

/** Stores its state in the URL. */
export function Internships(props: InternshipsProps) {
  const list = useInternshipFilters();
  const { id, tab } = list.filters;
  if (id) return <Record key={id} id={id} listPath={list.to({ id: '' })} {...props} />;
  const isMentors = props.isTeam && tab === 'mentors';
  const isBoard = props.isTeam && tab === 'board';
  return (
    <>
      <h1 className="t-3xl">Internships</h1>
      {props.isTeam && (
        <Tabs
          label="Interns, board or mentors"
          tabs={[
            { to: adminPath('internships'), words: 'Interns', current: !isMentors && !isBoard },
            { to: adminPath('internships', { tab: 'board' }), words: 'Board', current: isBoard },
            { to: adminPath('internships', { tab: 'mentors' }), words: 'Mentors', current: isMentors },
          ]}
        />
      )}
      {isMentors && <Mentors {...props} />}
      {isBoard && <Board {...props} />}
      {!isMentors && !isBoard && <List list={list} {...props} />}
    </>
  );
}

function List({ list, isTeam, ...admin }: InternshipsProps & { list: ReturnType<typeof useInternshipFilters> }) {
  const read = useAdminList(internshipEndpoints.listInternships, admin, {
    schema: internshipPageSchema,
    query: { ...list.query, pageSize: 50 },
  });
  return (
    <>
      <InternshipFilters
        admin={admin}
        list={list}
        isTeam={isTeam}
        stations={INTERNSHIP_STATIONS}
        allRounds="All rounds"
      />
      <p className="small" role="status">
        {read.data && formatCount(read.data.meta.total, ['internship', 'internships'])}
      </p>
      <ListFrame
        read={read}
        list={list}
        things="internships"
        failure={({ message }) => ({ message: internshipRecordMessages.listFailed, detail: message })}
        noMatch="No internship matches."
        none={
          <Empty
            title="No internships yet."
            say={
              isTeam
                ? 'An internship begins when a selected applicant accepts the offer.'
                : 'Your interns appear here when the team assigns them to you.'
            }
          />
        }
      >
        {(internships) => (
          <Table label="Internships">
            <ColumnHeads names={['Name', 'Domain', 'Mentor', 'Station', 'Waiting']} />
            <tbody>
              {internships.map((internship) => (
                <Row key={internship._id} internship={internship} to={list.to({ id: internship._id })} />
              ))}
            </tbody>
          </Table>
        )}
      </ListFrame>
    </>
  );
}

const Row = ({ internship, to }: { internship: ListedInternship; to: string }) => (
  <tr>
    <td className={table.name}>
      <Link to={to}>
        <b dir="auto">{internship.Name}</b>
      </Link>
      <small className="mono">{internship.reference}</small>
    </td>
    <td>{internship.domain}</td>
    <td className={table.name}>{internship.mentor ? <bdi>{internship.mentor}</bdi> : 'Not assigned'}</td>
    <td>
      <StationTag station={internship.station} />
    </td>
    <td className={table.text}>
      {waitsFor(internship).map((words) => (
        <div key={words}>{words}</div>
      ))}
    </td>
  </tr>
);
