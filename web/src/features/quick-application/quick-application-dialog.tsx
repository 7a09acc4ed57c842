import { quickApplicationMessages } from '@contract/application/quick';
import type { Site } from '@contract/pages';
import { DOMAINS, type Domain } from '@contract/public';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ReminderForm } from '../../forms/reminder-form';
import { focusOn } from '../../lib/focus';
import { paths } from '../../lib/paths';
import { Dialog } from '../../ui/dialog/dialog';
import { isOver, useBackCloses } from '../../ui/dialog/use-back-closes';
import { SelectField } from '../../ui/field/field';
import { Notice } from '../../ui/notice';
import { ApplicationsClosed } from '../../ui/page/applications-closed';
import type { NavigationState } from './handover';
import styles from './quick-application.module.css';
import { QuickForm } from './quick-form';

/** Time to read the message before the full form opens. */
const READ_MS = 1200;

interface QuickApplicationDialogProps {
  applications: Site['applications'];
  domain?: Domain;
  onClose: () => void;
}

/** Quick application form, or a message that applications are closed. */
export default function QuickApplicationDialog({ applications, domain, onClose }: QuickApplicationDialogProps) {
  // A form never disappears while it is in use; the server will refuse the application.
  const [typing, setTyping] = useState(false);
  if (applications.open || typing)
    return <QuickApplication domain={domain} onClose={onClose} onType={() => setTyping(true)} />;
  return <Closed applications={applications} onClose={onClose} />;
}

function Closed({ applications, onClose }: Omit<QuickApplicationDialogProps, 'domain'>) {
  const close = useBackCloses(onClose);
  return (
    <Dialog
      open
      onClose={close}
      title="Applications are closed"
      description={<span className="vh">What you can do instead.</span>}
    >
      <ApplicationsClosed applications={applications} onLeave={onClose} form={<ReminderForm />} />
    </Dialog>
  );
}

interface QuickApplicationProps extends Omit<QuickApplicationDialogProps, 'applications'> {
  onType: () => void;
}

/** Quick application form; after success, it opens the full form (specification, section 4). */
function QuickApplication({ domain, onClose, onType }: QuickApplicationProps) {
  const navigate = useNavigate();
  const [sent, setSent] = useState(false);
  const open = useRef(true);
  const [chosen, setChosen] = useState<string>(domain ?? '');
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);

  const proceed = () => {
    if (!open.current) return;
    // Closing restores focus to the button first, then the new page takes it.
    flushSync(onClose);
    const state: NavigationState = {
      said: quickApplicationMessages.submitted,
      at: Date.now(),
      domain: DOMAINS.find((name) => name === chosen),
    };
    // Replaces the dialog's history entry. After Back there is none, and the page's own entry stays.
    setTimeout(() => navigate(paths.application, { state, replace: isOver() }));
  };
  const close = useBackCloses(sent ? proceed : onClose);

  const onSent = () => {
    setSent(true);
    setTimeout(proceed, READ_MS);
  };

  return (
    <Dialog
      open
      onClose={sent ? proceed : close}
      title="Apply in a minute"
      description={<span className="vh">The first of two forms, with five short questions.</span>}
    >
      <ol className={`row ${styles.steps}`}>
        <li aria-current={sent ? undefined : 'step'}>
          <span className={`node node--sm ${sent ? 'node--done' : 'node--now'}`} /> Five answers
        </li>
        <li aria-current={sent ? 'step' : undefined}>
          <span className={`node node--sm ${sent ? 'node--now' : 'node--next'}`} /> The full form
        </li>
      </ol>
      {sent ? (
        <Notice ref={focusOn} tone="ok" title={quickApplicationMessages.submitted} />
      ) : (
        <QuickForm onSent={onSent} onType={onType}>
          {domain && (
            <SelectField
              label="Domain"
              options={DOMAINS}
              empty="Choose in the full form"
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            />
          )}
        </QuickForm>
      )}
    </Dialog>
  );
}
