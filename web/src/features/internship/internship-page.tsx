import {
  internshipEndpoints,
  internshipMessages,
  isFinished,
  ownInternshipAnswerSchema,
} from '@contract/internship/internship';
import { Link } from 'react-router-dom';
import { Lookup } from '../../forms/application/lookup-form';
import { useCredentials, useOwnRead } from '../../forms/application/use-credentials';
import { paths } from '../../lib/paths';
import { PageLead, useDescription, useTitle } from '../../ui/page/page';
import { CheckIns, HandIn, Project, Questions } from './build';
import { Ending } from './ending';
import styles from './internship.module.css';
import { InternshipTicket } from './internship-ticket';
import type { OwnProps } from './own-form';

const WORDS = {
  label: 'Find your internship',
  action: 'Open your internship',
  unknown: internshipMessages.unknownOwn,
  readFailed: internshipMessages.readFailed,
  more: (
    <>
      {' '}
      An internship begins when you accept the offer on{' '}
      <Link to={paths.applicationStatus()}>your application’s status page</Link>.
    </>
  ),
};

export default function InternshipPage() {
  useTitle('Your internship');
  useDescription('Your project, your weekly check-ins and your questions to the mentor, without an account.');
  const own = useCredentials(paths.internship);
  const { credentials } = own;
  const read = useOwnRead(internshipEndpoints.readOwnInternship, credentials, ownInternshipAnswerSchema);
  const { data: internship, mutate } = read;
  return (
    <>
      <PageLead
        title="Your internship"
        lede="Your project, your mentor and your weekly check-ins. No account needed."
      />
      <div className={`wrap ${styles.body}`}>
        <div className="inset">
          {credentials && internship ? (
            <Internship
              key={internship.reference}
              credentials={credentials}
              internship={internship}
              onSaved={(saved) => mutate(saved, { revalidate: false })}
            />
          ) : (
            <Lookup own={own} read={read} words={WORDS} />
          )}
        </div>
      </div>
    </>
  );
}

function Internship(own: OwnProps) {
  const { internship } = own;
  return (
    <div className="column column--8">
      <InternshipTicket internship={internship} />
      {isFinished(internship.station) && <Ending internship={internship} />}
      <Project {...own} />
      <CheckIns {...own} />
      <Questions {...own} />
      <HandIn {...own} />
    </div>
  );
}
