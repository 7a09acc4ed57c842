import { INTERNSHIP_STATIONS, internshipMessages, type ListedInternship } from '@contract/internship';
import { DOMAINS, type Domain } from '@contract/public';
import { Link } from 'react-router-dom';
import { capitalised, formatCount } from '../../../lib/format';
import { adminPath } from '../../../lib/paths';
import { useFilters } from '../../../lib/use-filters';
import { SelectField } from '../../../ui/field/field';
import { SearchField } from '../../../ui/field/search-field';
import { ListFrame, ShowAll } from '../../../ui/list/list-frame';
import { ColumnHeads, Table } from '../../../ui/list/table';
import table from '../../../ui/list/table.module.css';
import { Tabs } from '../../../ui/list/tabs';
import { Empty } from '../../../ui/page/page-state';
import { useInternships, useMentors, useRounds } from './api';
import styles from './internships.module.css';
import { Mentors } from './mentors';
import { type InternshipsProps, Record } from './record';
import { StationTag, waitsFor } from './station';

const useInternshipFilters = () =>
  useFilters('internships', {
    round: true,
    domain: DOMAINS,
    mentor: true,
    station: INTERNSHIP_STATIONS,
    // The open internship, and `mentors`.
    id: null,
    tab: null,
  });

/** Shows the list, the mentors, or one internship. The URL holds the state. */
export function Internships(props: InternshipsProps) {
  const list = useInternshipFilters();
  const { id, tab } = list.filters;
  if (id) return <Record key={id} id={id} listPath={list.to({ id: '' })} {...props} />;
  const isMentors = props.isTeam && tab === 'mentors';
  return (
    <>
      <h1 className="t-3xl">Internships</h1>
      {props.isTeam && (
        <Tabs
          label="Interns or mentors"
          tabs={[
            { to: adminPath('internships'), words: 'Interns', current: !isMentors },
            { to: adminPath('internships', { tab: 'mentors' }), words: 'Mentors', current: isMentors },
          ]}
        />
      )}
      {isMentors ? <Mentors {...props} /> : <List list={list} {...props} />}
    </>
  );
}

function List({ list, isTeam, ...admin }: InternshipsProps & { list: ReturnType<typeof useInternshipFilters> }) {
  const { filters, shown } = list;
  const read = useInternships(admin, list.query);
  const rounds = useRounds(admin, isTeam).data?.data ?? [];
  const mentors = useMentors(admin, isTeam).data?.data ?? [];
  const narrow = (change: Partial<typeof filters>) => list.narrow(change, { replace: true });
  return (
    <>
      <div className={styles.filters}>
        <SearchField
          label="Name or reference"
          placeholder="Name or reference"
          q={filters.q}
          onSearch={(q) => narrow({ q })}
        />
        {(rounds.length > 1 || shown.round) && (
          <SelectField
            label="Round"
            labelHidden
            empty="All rounds"
            options={rounds.map(({ _id, name }) => [_id, name] as const)}
            value={shown.round}
            onChange={({ target }) => narrow({ round: target.value })}
          />
        )}
        <SelectField
          label="Domain"
          labelHidden
          empty="All domains"
          options={DOMAINS}
          value={shown.domain}
          onChange={({ target }) => narrow({ domain: target.value as Domain | '' })}
        />
        {isTeam && (
          <SelectField
            label="Mentor"
            labelHidden
            empty="All mentors"
            options={mentors.map(({ _id, name }) => [_id, name] as const)}
            value={shown.mentor}
            onChange={({ target }) => narrow({ mentor: target.value })}
          />
        )}
        <SelectField
          label="Station"
          labelHidden
          empty="All stations"
          options={INTERNSHIP_STATIONS.map((station) => [station, capitalised(station)] as const)}
          value={shown.station}
          onChange={({ target }) => narrow({ station: target.value as typeof shown.station })}
        />
      </div>
      <p className="small" role="status">
        {!read.isStale && read.data && formatCount(read.data.meta.total, ['internship', 'internships'])}
      </p>
      <ListFrame
        read={read}
        list={list}
        things="internships"
        failure={({ message }) => ({ message: internshipMessages.listFailed, detail: message })}
        noMatch={
          <Empty title="No internship matches.">
            <ShowAll className="link" to={list.all} />
          </Empty>
        }
        none={
          <Empty title="No internships yet.">
            <p className="say">
              {isTeam
                ? 'One begins when someone who is selected accepts the offer.'
                : 'Your interns appear here when the team assigns them to you.'}
            </p>
          </Empty>
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
