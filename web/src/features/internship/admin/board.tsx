import { DOMAINS } from '@contract/calls';
import { internshipEndpoints } from '@contract/internship/internship';
import {
  type BoardEntry,
  boardSchema,
  internshipRecordMessages,
  NEXT_STEPS,
  STATIONS,
} from '@contract/internship/record';
import { Link } from 'react-router-dom';
import { capitalised, formatNumber } from '../../../lib/format';
import { adminPath } from '../../../lib/paths';
import { type AdminProps, useAdminList } from '../../../lib/use-admin-read';
import { useFilters } from '../../../lib/use-filters';
import { ListFrame } from '../../../ui/list/list-frame';
import { ColumnHeads, Table } from '../../../ui/list/table';
import table from '../../../ui/list/table.module.css';
import { Empty } from '../../../ui/page/page-state';
import { InternshipFilters } from './internship-filters';
import styles from './internships.module.css';

export function Board(admin: AdminProps) {
  const options = { round: true, domain: DOMAINS, mentor: true, station: STATIONS, tab: null } as const;
  const list = useFilters('internships', options);
  const { filters } = list;
  const read = useAdminList(internshipEndpoints.readBoard, admin, {
    schema: boardSchema,
    query: { ...list.query, pageSize: 50 },
  });
  const counts = read.data?.counts;
  return (
    <>
      <InternshipFilters admin={admin} list={list} isTeam stations={STATIONS} allRounds="The current round" />
      {counts && (
        <ul className={styles.stations} aria-label="People at each station">
          {STATIONS.filter((station) => counts[station] > 0 || station === filters.station).map((station) => (
            <li key={station}>
              <Link
                className="tag"
                to={list.to({ station: station === filters.station ? '' : station, page: 1 })}
                aria-current={station === filters.station ? 'true' : undefined}
              >
                {capitalised(station)} <span className="num">{formatNumber(counts[station])}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ListFrame
        read={read}
        list={list}
        things="people"
        failure={({ message }) => ({ message: internshipRecordMessages.boardFailed, detail: message })}
        noMatch="No one matches."
        none={
          <Empty
            title="No one has applied in this round yet."
            say="Everyone who applies appears here, with the next step."
          />
        }
      >
        {(people) => (
          <Table label="People in this round">
            <ColumnHeads names={['Name', 'Domain', 'Station', 'Mentor', 'Next step']} />
            <tbody>
              {people.map((person) => (
                <Row key={person.reference} person={person} />
              ))}
            </tbody>
          </Table>
        )}
      </ListFrame>
    </>
  );
}

const WHO = { team: 'Team', applicant: 'Applicant', mentor: 'Mentor' } as const;

function Row({ person: { reference, Name, domain, station, mentor, internship, next } }: { person: BoardEntry }) {
  const [words, by] = next ? NEXT_STEPS[next] : [null, null];
  const who = by === 'applicant' && internship ? 'Intern' : by && WHO[by];
  return (
    <tr>
      <td className={table.name}>
        <Link
          to={internship ? adminPath('internships', { id: internship }) : adminPath('applications', { ref: reference })}
        >
          <b dir="auto">{Name}</b>
        </Link>
        <small className="mono">{reference}</small>
      </td>
      <td>{domain}</td>
      <td>{capitalised(station)}</td>
      <td className={table.name}>{mentor && <bdi>{mentor}</bdi>}</td>
      <td className={table.text}>
        {words ? (
          <>
            {words}
            <small>{who}</small>
          </>
        ) : (
          'Nothing to do'
        )}
      </td>
    </tr>
  );
}
