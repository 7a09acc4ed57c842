import { type CertificateFacts, hoursText, shownLink, signatoryText } from '@contract/certificate/certificate';
import { Pairs } from '../../ui/pairs';

export const Facts = ({ facts }: { facts: CertificateFacts }) => (
  <section className="stack no-print" aria-labelledby="facts-title">
    <h2 className="t-xl" id="facts-title">
      What it says
    </h2>
    <Pairs
      pairs={[
        ['Hours', facts.hours && hoursText(facts.hours)],
        ['Skills', facts.skills.join(', ')],
        [
          'Project',
          facts.project && (
            <a href={facts.project} target="_blank" rel="nofollow noopener noreferrer">
              {shownLink(facts.project)}
              <span className="vh"> (opens in a new tab)</span>
            </a>
          ),
        ],
        ['Signed by', signatoryText(facts)],
      ]}
    />
  </section>
);
