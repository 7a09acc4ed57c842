import type { Site } from '@contract/site';
import { type ReactNode, useState } from 'react';
import { Bone, Loading } from '../../components/page-state';
import { useInBrowser } from '../../components/use-in-browser';
import { formatShortDay } from '../../lib/format';
import { useSiteIsSettled } from './api';
import styles from './application.module.css';
import { ApplicationForm, type Offer } from './application-form';
import { ApplicationLead } from './application-lead';
import { Closed } from './closed';
import type { Receipt } from './receipt-store';

interface ApplicationProps {
  /** Whether one can apply, and until which day. */
  applications: Site['applications'];
  /** What who applies accepts, in Markdown. */
  terms: string;
  offer: Offer;
  /** It was received, or cleared away: what was typed elsewhere is not wanted any more either. */
  onDone: (receipt?: Receipt) => void;
  /** Words above the form. */
  children?: ReactNode;
}

/** Internship registration: the form, or that applications are closed. */
export function Application(props: ApplicationProps) {
  const isSettled = useSiteIsSettled();
  // What was begun on this device is known here alone; and a form is not shown before it keeps what is typed into it.
  const inBrowser = useInBrowser();
  if (isSettled && inBrowser) return <OpenOrClosed {...props} />;
  return (
    <>
      <ApplicationLead lastDate={<Bone width={100} />} ends />
      <div className={`wrap ${styles.loading}`}>
        <div className="inset">
          <Loading label="Loading…">
            {[40, 90, 90, 60].map((width) => (
              <Bone key={width} width={width} tall />
            ))}
          </Loading>
        </div>
      </div>
    </>
  );
}

function OpenOrClosed({ applications, terms, offer, onDone, children }: ApplicationProps) {
  const { open, lastDate } = applications;
  // As it was when the page came: a form that somebody is typing in does not vanish under their hands.
  const [isOpen, setOpen] = useState(open);
  const [said, setSaid] = useState<string | null>(null);
  const onClosed = (words: string) => {
    setSaid(words);
    setOpen(false);
    window.scrollTo(0, 0);
  };
  return (
    <>
      <ApplicationLead lastDate={formatShortDay(lastDate)} ends={!isOpen} />
      {isOpen ? (
        <ApplicationForm
          offer={offer}
          terms={terms}
          onSent={onDone}
          onClosed={onClosed}
          onCleared={onDone}
          said={children}
        />
      ) : (
        <Closed lastDate={lastDate} said={said} />
      )}
    </>
  );
}
