import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Application } from '../../features/application/application';
import { forgetTyped, navigationStateOf, typedLast } from '../../features/application/quick/handover';
import { Receipt } from '../../features/application/receipt';
import { forgetReceipt, readReceipt } from '../../features/application/receipt-store';
import { useSite } from '../../features/site/api';
import { Notice } from '../../ui/notice';
import { useDescription, useTitle } from '../../ui/page/page';
import { useInBrowser } from '../../ui/use-in-browser';

/** The application form; after sending, the receipt until it or the tab is closed. */
export default function ApplicationPage() {
  const { applications, terms, domains } = useSite();
  const { state, search, key } = useLocation();
  const arrival = navigationStateOf(state);
  const slugInUrl = new URLSearchParams(search).get('domain');
  const domain = arrival?.domain ?? domains.find(({ slug }) => slug === slugInUrl)?.name ?? '';
  const isNavigation = useNavigationType() !== 'POP';
  // Closing a dialog returns to the same entry, which does not count as a new visit.
  const [visit, setVisit] = useState({ key, isNew: isNavigation });
  if (visit.key !== key) setVisit({ key, isNew: isNavigation });
  const { isNew } = visit;
  const [receipt, setReceipt] = useState(readReceipt);
  // Visitors from the quick form see the full form, even if they have an older receipt.
  const inBrowser = useInBrowser();
  const shown = inBrowser && receipt && (!arrival || arrival.at < receipt.at) ? receipt : null;
  const typed = typedLast();
  const prefill = useMemo(
    () => ({
      Name: typed.Name,
      Mail: typed.Mail,
      mobile: typed.Phone,
      university: typed.College,
      domain,
      isChosenNow: isNew,
    }),
    [typed, domain, isNew],
  );
  useTitle(shown ? 'Application received' : 'Internship registration');
  useDescription('Apply for the free virtual internship: one form, one domain, an answer within 5–10 days.');
  useHeadline(shown !== null);

  if (shown) {
    const onClose = () => {
      forgetReceipt();
      setReceipt(null);
    };
    return <Receipt receipt={shown} onClose={onClose} />;
  }
  return (
    <Application
      applications={applications}
      terms={terms}
      prefill={prefill}
      onDone={(received) => {
        forgetTyped();
        if (received) setReceipt(received);
      }}
    >
      {arrival && <Notice key={arrival.at} focus={isNew} tone="ok" title={arrival.message} />}
    </Application>
  );
}

/** Scrolls up and announces the heading when the receipt replaces the form, or vice versa. */
function useHeadline(isReceipt: boolean): void {
  const last = useRef(isReceipt);
  useEffect(() => {
    if (last.current === isReceipt) return;
    last.current = isReceipt;
    window.scrollTo(0, 0);
    const headline = document.querySelector<HTMLElement>('#main h1');
    headline?.setAttribute('tabindex', '-1');
    headline?.focus({ preventScroll: true });
  }, [isReceipt]);
}
