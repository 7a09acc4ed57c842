import { applicationMessages, documentFacts } from '@contract/application/application';
import Printer from 'lucide-react/icons/printer';
import { Link } from 'react-router-dom';
import { formatDay, formatDayAndTime, formatUtcDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/button';
import { CopyText } from '../../ui/copy-link';
import { Journey, stopsAt } from '../../ui/journey';
import { PageLead } from '../../ui/page/page';
import ticket from '../../ui/ticket.module.css';
import styles from './receipt.module.css';
import type { Receipt as ReceiptData } from './receipt-store';

interface ReceiptProps {
  receipt: ReceiptData;
  onClose: () => void;
}

export function Receipt({ receipt, onClose }: ReceiptProps) {
  const facts = [
    ['Name', receipt.name],
    ['Domain', receipt.domain],
    ['Received', formatDayAndTime(receipt.receivedAt)],
    ['Answer within', `5–10 days, by ${formatUtcDay(receipt.replyBy)}`],
    ...(receipt.documents ? documentFacts(receipt.documents) : []),
  ] as const;
  return (
    <>
      <PageLead
        title="That was your first commit."
        lede={
          <>
            <span role="status">{applicationMessages.submitted}</span> We will email this number to {receipt.mail}. If
            the email doesn’t arrive, everything you need is on this page.
          </>
        }
      />
      <div className={`wrap ${styles.receipt}`}>
        <div className="inset">
          <div className={ticket.ticket}>
            <div className={ticket.now}>
              <p className="small">Your reference number</p>
              <p className={`mono ${styles.number}`}>{receipt.reference}</p>
              <div className="row row--tight no-print">
                <CopyText text={receipt.reference} noun="reference number" label="Copy" done="Copied" />
                <Button variant="bare" small onClick={() => window.print()}>
                  <Printer className="icon" aria-hidden="true" /> Print
                </Button>
              </div>
            </div>
            <dl className={`${ticket.next} ${styles.facts}`}>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
          <h2 className={`t-2xl ${styles.next}`}>What happens next</h2>
          <Journey stops={stopsAt(1, [`Done, ${formatDay(receipt.receivedAt)}`])} />
          <p className={`say ${styles.status}`}>
            You will hear from us by {formatUtcDay(receipt.replyBy)} at the latest. With this number and your email you
            can{' '}
            <Link className="link" to={paths.applicationStatus(receipt.reference)}>
              check its status
            </Link>{' '}
            at any time, correct it until we start reading, and withdraw until we have sent you our decision.
          </p>
          <div className={`row no-print ${styles.ways}`}>
            <LinkButton go to={paths.blog}>
              Read the blog
            </LinkButton>
            <LinkButton variant="bare" to={paths.home}>
              Go Back Home
            </LinkButton>
            <Button variant="bare" onClick={onClose}>
              Close the receipt
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}
