import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { idOf, isUnknown, useLookup } from '../../features/certificate/api';
import { FileCheck } from '../../features/certificate/file-check';
import { LookupForm } from '../../features/certificate/lookup-form';
import { LookupResult } from '../../features/certificate/lookup-result';
import { useSite } from '../../features/site/api';
import { paths } from '../../lib/paths';
import { PageLead, useDescription, useTitle } from '../../ui/page/page';
import styles from './verify-page.module.css';

const TITLE = 'Verify Certificate';

/** `/verifywork?id=` for typed IDs; `/verifywork/{ID}` is the permanent address, which the server renders. */
export default function VerifyPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { certificateId } = useParams();
  const id = (certificateId ?? params.get('id') ?? '').trim();
  const [requested, setRequested] = useState<string>();
  /** Text typed since this ID was looked up. */
  const [typed, setTyped] = useState<{ since: string; text: string }>();
  const text = typed?.since === id ? typed.text : id;
  const { brand } = useSite();
  const { data: found, error, isValidating, mutate } = useLookup(id);
  const unknown = found === null || (!found && isUnknown(error));

  useDescription(
    found && 'LetterId' in found
      ? `Letter of recommendation for ${found.Name}, who completed the internship in ${found.Domain}.`
      : 'Check a certificate by the ID printed on it: valid, revoked or unknown.',
  );
  useTitle(
    found
      ? `${found.revoked ? 'Revoked' : 'Valid'}: ${idOf(found)} · ${TITLE}`
      : error || unknown
        ? `${unknown ? 'Unknown ID' : 'Lookup failed'} · ${TITLE}`
        : TITLE,
    certificateId !== undefined && unknown ? 'missing' : undefined,
  );

  const onLookup = (next: string) => {
    setRequested(next);
    setTyped(undefined);
    if (next === id) mutate();
    else navigate(paths.verifyWorkOf(next));
  };
  const onType = (next: string) => {
    setTyped({ since: id, text: next });
    // Keeps focus in the field while the visitor types the next ID.
    setRequested(undefined);
  };
  const form = <LookupForm text={text} typing={text !== id} onType={onType} onLookup={onLookup} />;

  return (
    <>
      <div className="no-print">
        <PageLead
          title={TITLE}
          lede={
            <>
              Enter the ID printed on the certificate, or paste its link. Capital letters don’t matter.{' '}
              {!id && <Link to={paths.verifySeveral}>Check several at once</Link>}
            </>
          }
          action={unknown ? undefined : form}
        />
      </div>
      {id && (
        // A new key avoids a layout shift when the form moves.
        <div key={String(unknown)} className={`wrap ${styles.body}`}>
          <LookupResult
            key={id}
            id={id}
            found={found}
            error={error}
            busy={isValidating}
            focused={requested === id}
            onRetry={() => mutate()}
            brand={brand}
            search={form}
          />
        </div>
      )}
      {(!id || found?.revoked) && (
        <div className="wrap page-end">
          <FileCheck />
        </div>
      )}
    </>
  );
}
