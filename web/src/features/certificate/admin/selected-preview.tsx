import type { SelectedApplicant } from '@contract/certificate';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Dialog, DialogFoot } from '../../../ui/dialog/dialog';
import { CertificateCard } from '../certificate-card';
import styles from './selected.module.css';

interface SelectedPreviewProps {
  applicants: readonly SelectedApplicant[];
  course: boolean;
  brand: string;
  busy: boolean;
  onIssue: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Previews the certificates one by one before issuing them. */
export function SelectedPreview(props: SelectedPreviewProps) {
  const { applicants, course, brand, busy, onIssue, onClose, children } = props;
  const [at, setAt] = useState(0);
  const shown = applicants[Math.min(at, applicants.length - 1)];
  const count = applicants.length;
  if (!shown) return null;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`${formatNumber(count)} ${count === 1 ? 'certificate' : 'certificates'} to issue`}
      description="Check each one. Issued certificates can’t be changed, and every applicant gets an email with the link."
    >
      <div className={`column ${styles.preview}`}>
        {children}
        <CertificateCard
          brand={brand}
          certificate={{
            Name: shown.Name,
            Domain: shown.domain,
            Course: course,
            CertificateId: '',
            ReferenceNumber: null,
            createdAt: '',
          }}
        />
        <div className="row spread">
          <Button variant="line" small disabled={at === 0} onClick={() => setAt(at - 1)}>
            Previous
          </Button>
          <p className="small" role="status">
            {formatNumber(at + 1)} of {formatNumber(count)}: <bdi>{shown.Name}</bdi>
          </p>
          <Button variant="line" small disabled={at >= count - 1} onClick={() => setAt(at + 1)}>
            Next
          </Button>
        </div>
      </div>
      <DialogFoot>
        <Button go busy={busy} busyLabel="Issuing…" onClick={onIssue}>
          Issue {count === 1 ? 'it' : `all ${formatNumber(count)}`}
        </Button>
        <Button variant="bare" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
