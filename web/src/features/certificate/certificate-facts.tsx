import { type CertificateFacts, hoursText, shownLink, signatoryText } from '@contract/certificate-facts';
import styles from './lookup.module.css';

/** Facts for employers. */
export function Facts({ facts }: { facts: CertificateFacts }) {
  const { hours, skills, project } = facts;
  const signs = signatoryText(facts);
  return (
    <section className="stack no-print" aria-labelledby="facts-title">
      <h2 className="t-xl" id="facts-title">
        What it says
      </h2>
      <dl className={styles.pairs}>
        {hours !== null && (
          <div>
            <dt>Hours</dt>
            <dd>{hoursText(hours)}</dd>
          </div>
        )}
        {skills.length > 0 && (
          <div>
            <dt>Skills</dt>
            <dd>
              <bdi>{skills.join(', ')}</bdi>
            </dd>
          </div>
        )}
        {project !== null && (
          <div>
            <dt>Project</dt>
            <dd>
              <a href={project} target="_blank" rel="nofollow noopener noreferrer">
                {shownLink(project)}
                <span className="vh"> (opens in a new tab)</span>
              </a>
            </dd>
          </div>
        )}
        {signs && (
          <div>
            <dt>Signed by</dt>
            <dd>
              <bdi>{signs}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
