import type { Site } from '@contract/site';
import { type ReactNode, useState } from 'react';
import { OwnDraft } from '../../forms/own-draft';
import { Loading, Skeleton } from '../../ui/page-state';
import { useSiteState } from './api';
import styles from './application.module.css';
import { ApplicationForm, type Offer } from './application-form';
import { ApplicationLead } from './application-lead';
import { Closed } from './closed';
import { applicationDraft } from './fields';
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
export function Application({ applications, terms, offer, onDone, children }: ApplicationProps) {
  const site = useSiteState();
  const { open } = applications;
  const [isOpen, setOpen] = useState<boolean>();
  const [said, setSaid] = useState<string | null>(null);
  // As it was when the page came: a form that somebody is typing in does not vanish under their hands.
  if (site !== 'loading' && isOpen === undefined) setOpen(open);
  const onClosed = (words: string) => {
    setSaid(words);
    setOpen(false);
    window.scrollTo(0, 0);
  };
  return (
    <>
      <ApplicationLead applications={site === 'known' ? applications : undefined} isOpen={isOpen === true} />
      {isOpen === undefined ? (
        <FormLoading />
      ) : isOpen ? (
        <OwnDraft store={applicationDraft} wide>
          <ApplicationForm
            offer={offer}
            terms={terms}
            onSent={onDone}
            onClosed={onClosed}
            onCleared={onDone}
            said={children}
          />
        </OwnDraft>
      ) : (
        <Closed applications={applications} said={said} />
      )}
    </>
  );
}

const FormLoading = () => (
  <div className={`wrap ${styles.loading}`}>
    <div className="inset">
      <Loading label="Loading…">
        {[40, 90, 90, 60].map((width) => (
          <Skeleton key={width} width={width} tall />
        ))}
      </Loading>
    </div>
  </div>
);
