import { isOverdue, statusLabel, statusWords, UNANSWERED_STATES } from '@contract/application/status';
import { courseWord } from '@contract/certificate/art';
import type { CorrectionState } from '@contract/certificate/certificate';
import type { ContactState } from '@contract/message';
import type { AccountOverview, OwnApplication, OwnCertificate, OwnText } from '@contract/pages';
import { moderatedTexts, type SentState } from '@contract/private-link';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { capitalised, formatDay, formatList, formatNumber, formatUtcDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import type { TextLink } from '../../moderated/moderated-kind';
import { LinkButton } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { Part } from '../../ui/page/part';
import { statusTones } from '../../ui/status-tones';
import styles from './overview.module.css';

/** Label and CSS class for a tag. */
type Tag = readonly [words: string, look: string];

const textTags: Record<SentState, Tag> = {
  waiting: ['Waiting for review', 'tag--wait'],
  published: ['Public', 'tag--ok'],
  'sent back': ['Sent back', 'tag--bad'],
  withdrawn: ['Withdrawn', ''],
  removed: ['Removed', ''],
};

const correctionTags: Record<CorrectionState, Tag> = {
  waiting: ['With the team', 'tag--wait'],
  corrected: ['Corrected', 'tag--ok'],
  declined: ['Declined', 'tag--bad'],
};

const messageTags: Record<ContactState, Tag> = {
  waiting: ['With the team', 'tag--wait'],
  done: ['Done', 'tag--ok'],
};

export interface OwnListsProps {
  /** Links to the forms for new texts. */
  writing: readonly TextLink[];
  /** More actions for a valid certificate. */
  certificateEnd?: (certificate: OwnCertificate, onChanged: () => void) => ReactNode;
  /** More actions for a public text, if the account has a valid certificate. */
  textEnd?: (text: OwnText, name: string, onChanged: () => void) => ReactNode;
  onChanged: () => void;
}

export function OwnLists({ writing, certificateEnd, textEnd, onChanged, ...own }: AccountOverview & OwnListsProps) {
  const hasCertificate = own.certificates.items.some(({ revokedAt }) => revokedAt === null);
  return (
    <div className="column column--8">
      <OwnPart
        title="Application"
        list={own.applications}
        row={(application) => <ApplicationRow key={application.reference} application={application} />}
        empty="You have not sent an application with this address."
        ways={
          <LinkButton go to={paths.application}>
            Apply Now
          </LinkButton>
        }
      />
      <OwnPart
        title="Quick applications"
        list={own.quickApplications}
        row={({ _id, receivedAt, role }) => (
          <OwnRow key={_id} title={role ?? 'Without a role'} facts={[`Sent on ${formatDay(receivedAt)}`]} />
        )}
      />
      <OwnPart
        title={capitalised(formatList(Object.values(moderatedTexts).map(({ noun }) => noun[1])))}
        list={own.texts}
        row={(text) => (
          <TextRow key={text._id} text={text} end={(name) => hasCertificate && textEnd?.(text, name, onChanged)} />
        )}
        empty="You have not sent anything with this address. If you sent something without an address, use its private link."
        ways={writing.map(({ to, words }) => (
          <LinkButton key={to} variant="line" to={to}>
            {words}
          </LinkButton>
        ))}
      />
      <OwnPart
        title="Certificates"
        list={own.certificates}
        row={(certificate) => (
          <CertificateRow
            key={certificate.CertificateId}
            certificate={certificate}
            end={certificate.revokedAt === null && certificateEnd?.(certificate, onChanged)}
          />
        )}
        empty="No certificate has been issued to this address. If you have a certificate ID, you can look it up."
        ways={
          <LinkButton variant="line" to={paths.verifyWork}>
            Look up a certificate
          </LinkButton>
        }
      />
      <OwnPart
        title="Corrections"
        list={own.corrections}
        row={({ _id, CertificateId, sentAt, state }) => (
          <OwnRow
            key={_id}
            title="A correction to your certificate"
            tag={correctionTags[state]}
            id={CertificateId}
            facts={[`sent on ${formatDay(sentAt)}`]}
          />
        )}
      />
      <OwnPart
        title="Messages to the team"
        list={own.messages}
        row={({ _id, topic, sentAt, state }) => (
          <OwnRow key={_id} title={topic} tag={messageTags[state]} facts={[`sent on ${formatDay(sentAt)}`]} />
        )}
      />
    </div>
  );
}

function ApplicationRow({ application }: { application: OwnApplication }) {
  const { reference, domain, receivedAt, status, since, replyBy, hasInternship } = application;
  const day = formatUtcDay(replyBy);
  return (
    <OwnRow
      title={`${statusWords[status].title}: ${domain}`}
      tag={[statusLabel(status), statusTones[status]]}
      id={reference}
      facts={[
        `sent on ${formatDay(receivedAt)}`,
        ...(since && status !== 'received' ? [`last updated on ${formatDay(since)}`] : []),
      ]}
    >
      {UNANSWERED_STATES.includes(status) && (
        <p>
          {isOverdue(application)
            ? `Our reply is late: we promised one by ${day}. We’re sorry.`
            : `You will hear from us by ${day} at the latest.`}
        </p>
      )}
      <p className={`row ${styles.ways}`}>
        {/* The linked page then fills in the email address. */}
        <Link className="link" to={paths.applicationStatus(reference)} state={{ own: true }}>
          Check status
        </Link>
        {hasInternship && (
          <Link className="link" to={paths.internship(reference)} state={{ own: true }}>
            Your internship
          </Link>
        )}
      </p>
    </OwnRow>
  );
}

function TextRow({ text, end }: { text: OwnText; end: (name: string) => ReactNode }) {
  const { kind, title, state, sentAt, publicAt, link } = text;
  const [noun] = moderatedTexts[kind].noun;
  const name = title ?? `Your ${noun}`;
  const way = state === 'sent back' ? 'Read why, and send it again' : 'Private page';
  return (
    <OwnRow title={name} tag={textTags[state]} facts={[capitalised(noun), `sent on ${formatDay(sentAt)}`]}>
      <p className={`row ${styles.ways}`}>
        {link && (
          <Link className="link" to={link} aria-label={`${way}: ${name}`}>
            {way}
          </Link>
        )}
        {publicAt && (
          <Link className="link" to={publicAt} aria-label={`Public page: ${name}`}>
            Public page
          </Link>
        )}
      </p>
      {publicAt && end(name)}
    </OwnRow>
  );
}

function CertificateRow({ certificate, end }: { certificate: OwnCertificate; end: ReactNode }) {
  const { CertificateId, Course, Domain, issuedAt, revokedAt } = certificate;
  return (
    <OwnRow
      title={`${courseWord(Course)} in ${Domain}`}
      tag={revokedAt ? ['Revoked', 'tag--bad'] : ['Valid', 'tag--ok']}
      id={CertificateId}
      facts={[`issued on ${formatUtcDay(issuedAt)}`, ...(revokedAt ? [`revoked on ${formatUtcDay(revokedAt)}`] : [])]}
    >
      <p className={`row ${styles.ways}`}>
        <Link className="link" to={paths.verify(CertificateId)} aria-label={`See the certificate ${CertificateId}`}>
          See the certificate
        </Link>
      </p>
      {end}
    </OwnRow>
  );
}

interface OwnPartProps<Entry> {
  title: string;
  list: { items: Entry[]; total: number };
  row: (entry: Entry) => ReactNode;
  /** By default, an empty section is left out. */
  empty?: string;
  /** Links below `empty`. */
  ways?: ReactNode;
}

function OwnPart<Entry>({ title, list: { items, total }, row, empty, ways }: OwnPartProps<Entry>) {
  if (items.length === 0 && !empty) return null;
  return (
    <Part title={title}>
      <div className="stack">
        {items.length > 0 ? (
          <ul className={styles.list}>{items.map(row)}</ul>
        ) : (
          <>
            <p className="say">{empty}</p>
            <div className="row">{ways}</div>
          </>
        )}
        {total > items.length && items.length > 0 && (
          <p className="small">
            Showing the newest {formatNumber(items.length)} of {formatNumber(total)}. You’ll find links to the others in
            our emails.
          </p>
        )}
      </div>
    </Part>
  );
}

interface OwnRowProps {
  title: ReactNode;
  tag?: Tag;
  /** ID or reference number. */
  id?: string;
  /** Type and dates, each without line breaks. */
  facts: string[];
  children?: ReactNode;
}

const OwnRow = ({ title, tag, id, facts, children }: OwnRowProps) => (
  <li className={`row top ${styles.row}`}>
    <div className={`column column--2 ${styles.what}`}>
      <h3 className={styles.name} dir="auto">
        {title}
      </h3>
      <p className="small num">
        {[id, ...facts].map((fact, index, all) =>
          fact === undefined ? null : (
            <Fragment key={fact}>
              <span className={classNames(styles.fact, fact === id && 'mono')}>
                {fact}
                {index < all.length - 1 && ','}
              </span>{' '}
            </Fragment>
          ),
        )}
      </p>
      {children}
    </div>
    {tag && <span className={classNames('tag', tag[1])}>{tag[0]}</span>}
  </li>
);
