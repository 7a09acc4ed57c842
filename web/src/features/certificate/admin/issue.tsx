import { DOMAINS } from '@contract/calls';
import { certificateMessages, factEntries, factsOf, shownLink } from '@contract/certificate/certificate';
import type { Validation } from '@contract/certificate/issue';
import { QRCodeSVG } from 'qrcode.react';
import { useId, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { useDraft, useForm } from '../../../forms/use-form';
import { Failure, useFormSubmit } from '../../../forms/use-submit';
import { focusOn } from '../../../lib/focus';
import { paths } from '../../../lib/paths';
import type { AdminProps } from '../../../lib/use-admin-read';
import { Button } from '../../../ui/button';
import { CopyLink, CopyText } from '../../../ui/copy-link';
import { RadioGroup } from '../../../ui/field/choices';
import { TextField } from '../../../ui/field/field';
import { Notice } from '../../../ui/notice';
import { toast } from '../../../ui/toast';
import { CertificateCard, type IssuedCertificate } from '../certificate-card';
import { issueCertificate, useRefresh } from './api';
import styles from './certificates.module.css';
import { type EntryInput, entryDraft, entrySchema, FactFields, keys, saveFailureOf, TYPES } from './entry';
import { ShowCertificate } from './show-certificate';

/** Validation form (specification, sections 3 and 5) with a preview. */
export function Issue({ brand, token, onEnded }: AdminProps & { brand: string }) {
  const draft = useDraft(entryDraft);
  const { form, field } = useForm(entrySchema, { values: draft.values, draft });
  /** Entry just saved; its ID is empty if the response had none. */
  const [issued, setIssued] = useState<(IssuedCertificate & { mailedTo: string | null }) | null>(null);
  const refresh = useRefresh();
  const domains = useId();
  const submit = useFormSubmit(form, {
    keys,
    send: (entry, key) => issueCertificate(token, entry, key),
    onSent(id, entry) {
      const { Name, Domain, Course, CertificateId, referenceNumber: ReferenceNumber, Mail } = entry;
      toast.ok(certificateMessages.saved);
      setIssued({
        ...{ Name, Domain, Course, ReferenceNumber, mailedTo: Mail },
        CertificateId: id ?? CertificateId ?? '',
        createdAt: new Date().toISOString(),
        facts: factsOf(entry),
        record: {},
      });
      // The next certificate usually has the same domain and signatory. Course starts as true again (specification,
      // section 3).
      const { signatory, signatoryRole } = entry;
      const again = { signatory: signatory ?? '', signatoryRole: signatoryRole ?? '' };
      form.reset({ ...entryDraft.empty, ...again, Domain });
      refresh();
    },
    onFailed(error) {
      toast.bad(saveFailureOf(error).title);
      return false;
    },
    fieldErrors: (error) => saveFailureOf(error).fields,
    onEnded,
  });
  const failure = submit.failure && saveFailureOf(submit.failure);
  const typed = () =>
    new Promise<Validation | null>((resolve) => void form.handleSubmit(resolve, () => resolve(null))());
  const onAnother = () => {
    setIssued(null);
    setTimeout(() => form.setFocus('Name'));
  };

  return (
    <div className={`column column--5 ${styles.issue}`}>
      <section className="column" aria-labelledby="issue-title">
        <h2 className="t-xl" id="issue-title">
          Issue a certificate
        </h2>
        {issued ? (
          <IssuedNow {...issued} onAnother={onAnother} />
        ) : (
          <form className="column" onSubmit={submit.onSubmit} noValidate>
            {failure && (
              <Failure of={submit} title={failure.stays} detail="">
                What you typed is still here.
                {failure.unsure && ' Saving it again is safe: the same entry is never issued twice.'}
              </Failure>
            )}
            <TextField label="Name" autoComplete="off" {...field('Name')} />
            <TextField label="Domain" list={domains} {...field('Domain')} />
            <datalist id={domains}>
              {DOMAINS.map((domain) => (
                <option key={domain} value={domain} />
              ))}
            </datalist>
            <div className={`column ${styles.two}`}>
              <TextField
                label="Certificate ID"
                optional
                className={styles.id}
                placeholder="Generated"
                hint="Leave it empty to have one generated."
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                {...field('CertificateId')}
              />
              <TextField
                label="Reference number"
                optional
                className={styles.id}
                autoComplete="off"
                spellCheck={false}
                {...field('referenceNumber')}
              />
            </div>
            <TextField
              label="Holder’s email"
              optional
              type="email"
              hint="The certificate will be sent to this address and listed in the account that has it."
              autoComplete="off"
              spellCheck={false}
              {...field('Mail')}
            />
            <FactFields field={field} />
            <RadioGroup label="Certificate type" options={TYPES} {...field('Course')} />
            <div className="row">
              <Button type="submit" go busy={submit.busy} busyLabel="Saving…">
                Save entry
              </Button>
              <ShowCertificate token={token} onEnded={onEnded} claims={typed} />
            </div>
          </form>
        )}
      </section>
      <EntryPreview control={form.control} issued={issued} brand={brand} />
    </div>
  );
}

interface IssuedNowProps {
  Name: string;
  CertificateId: string;
  mailedTo: string | null;
  onAnother: () => void;
}

/** Starts the next certificate on Enter. */
function IssuedNow({ Name, CertificateId, mailedTo, onAnother }: IssuedNowProps) {
  const notice = useId();
  const link = location.origin + paths.verify(CertificateId);
  return (
    <div className="column">
      <div id={notice}>
        <Notice tone="ok" title={<>Issued to {Name}</>}>
          <p className="mono">{CertificateId || 'Its ID is in the list below.'}</p>
          {mailedTo && <p>An email is on its way to {mailedTo}.</p>}
        </Notice>
      </div>
      <div className="row">
        <Button go onClick={onAnother} ref={focusOn} aria-describedby={notice}>
          Issue another
        </Button>
      </div>
      {CertificateId && (
        <div className="row">
          <QRCodeSVG
            className={styles.qr}
            value={link}
            title={`QR code of ${link}`}
            marginSize={2}
            bgColor="#fffdf6"
            fgColor="#14201b"
          />
          <div className={`column column--3 ${styles.share}`}>
            <p className="small">
              Anyone can check it at{' '}
              <a className="link" href={link} target="_blank" rel="noreferrer">
                {shownLink(link)}
                <span className="vh"> (opens in a new tab)</span>
              </a>
            </p>
            <CopyLink link={link}>
              <CopyText text={CertificateId} noun="certificate ID" label="Copy ID" done="ID copied" />
            </CopyLink>
          </div>
        </div>
      )}
      <p className="small">
        An issued certificate can’t be changed. If something is wrong, revoke it in the list below and issue another.
      </p>
    </div>
  );
}

interface EntryPreviewProps {
  control: Control<EntryInput, unknown, Validation>;
  issued: IssuedCertificate | null;
  brand: string;
}

/** Shows placeholders for values that the server adds. */
function EntryPreview({ control, issued, brand }: EntryPreviewProps) {
  const entry = useWatch({ control });
  return (
    <section className="column" aria-label="As visitors will see it">
      <div className="row spread">
        <p className="small">As visitors will see it</p>
        <span className={issued ? 'tag tag--ok' : 'tag'}>{issued ? 'Issued' : 'Not issued yet'}</span>
      </div>
      <CertificateCard
        certificate={issued ?? draftOf(entry)}
        brand={brand}
        link={issued?.CertificateId && location.origin + paths.verify(issued.CertificateId)}
      />
    </section>
  );
}

/** Returns only the valid facts. */
function typedFacts(entry: Partial<EntryInput>) {
  const right = Object.entries(factEntries).flatMap(([name, schema]) => {
    const checked = v.safeParse(schema, entry[name as keyof typeof factEntries]);
    return checked.success ? [[name, checked.output]] : [];
  });
  return factsOf(Object.fromEntries(right));
}

const draftOf = (entry: Partial<EntryInput>) => ({
  Name: entry.Name?.trim() || 'Recipient',
  Domain: entry.Domain?.trim() || 'Domain',
  Course: entry.Course !== 'false',
  CertificateId: entry.CertificateId?.trim(),
  ReferenceNumber: entry.referenceNumber?.trim(),
  facts: typedFacts(entry),
  record: {},
});
