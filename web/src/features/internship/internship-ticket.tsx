import { isFinished, type OwnInternship } from '@contract/internship/internship';
import { useEffect, useRef } from 'react';
import { formatDay, formatUtcDay, formatZonedDay } from '../../lib/format';
import { Journey, STOPS, type Stop, stopsAt } from '../../ui/journey';
import { Pairs } from '../../ui/pairs';
import ticket from '../../ui/ticket.module.css';

export function InternshipTicket({ internship }: { internship: OwnInternship }) {
  const { reference, Name, domain, round, startsOn, endsOn, timeZone, mentor, presentedOn } = internship;
  const headline = useRef<HTMLHeadingElement>(null);
  // Replaces the form, so it gets focus for screen readers.
  useEffect(() => headline.current?.focus(), []);
  const [title, words] = wordsFor(internship);
  return (
    <div className="column column--8">
      <section className={ticket.ticket} aria-label="Internship">
        <div className={ticket.now}>
          <p className={`mono ${ticket.name}`}>{reference}</p>
          <h2 className="t-3xl quiet" ref={headline} tabIndex={-1}>
            {title}
          </h2>
          <p className={ticket.say}>{words}</p>
        </div>
        <div className={ticket.next}>
          <Pairs
            pairs={[
              ['Name', Name],
              ['Domain', domain],
              ['Round', round],
              ['First day', formatUtcDay(startsOn)],
              ['Last day', formatZonedDay(endsOn, timeZone)],
              ['Mentor', mentor ?? 'Not assigned yet'],
              ['Presented on', presentedOn && formatUtcDay(presentedOn)],
            ]}
          />
        </div>
      </section>
      <Journey stops={stopsOf(internship)} />
    </div>
  );
}

function wordsFor({ station, week, weeks, startsOn }: OwnInternship): [title: string, words: string] {
  switch (station) {
    case 'building':
      return week === 0
        ? ['Your internship begins soon', `Your first day is ${formatUtcDay(startsOn)}.`]
        : ['You are building your project', `Week ${week} of ${weeks}.`];
    case 'handed in':
      return ['Your work has been handed in', 'Next, you present it. Your mentor will agree on a day with you.'];
    case 'presented':
      return ['You have presented your work', 'Next, your mentor will evaluate it.'];
    case 'completed':
      return ['You completed your internship', 'Thank you for your work, and congratulations!'];
    case 'not completed':
      return ['Your internship has ended', 'It was not completed.'];
    case 'left':
      return ['You left the internship', 'Thank you for the time that you spent with us.'];
  }
}

const REACHED = { building: 2, 'handed in': 3, presented: 4, completed: 4 } as const;

export function stopsOf(internship: OwnInternship): Stop[] {
  const { station, startsOn, endsOn, handIn, presentedOn, certificate, appliedOn, interviewedOn } = internship;
  const isBroken = station === 'not completed' || station === 'left';
  const at = isBroken ? (presentedOn ? 4 : handIn ? 3 : 2) : REACHED[station];
  const notReached = isFinished(station) ? 'Not recorded' : null;
  const words = [
    formatUtcDay(appliedOn),
    interviewedOn ? formatUtcDay(interviewedOn) : 'Not recorded',
    handIn ? `Handed in on ${formatDay(handIn.at)}` : `${formatUtcDay(startsOn)} to ${formatUtcDay(endsOn)}`,
    presentedOn ? formatUtcDay(presentedOn) : notReached,
    certificate ? 'Issued' : isBroken ? 'Only after completion' : null,
  ];
  const stops = stopsAt(certificate ? STOPS.length : at, words);
  return isBroken ? stops.map((stop) => ({ ...stop, state: stop.state === 'now' ? 'next' : stop.state })) : stops;
}
