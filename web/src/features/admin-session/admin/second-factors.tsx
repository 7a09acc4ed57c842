import {
  type SecondFactors as Answer,
  recoveryCodesSchema,
  type SecondFactor,
  secondFactorMessages,
  teamEndpoints,
} from '@contract/team/session';
import { useState } from 'react';
import { request } from '../../../lib/api-client';
import { formatCount, formatDay } from '../../../lib/format';
import { type AdminProps, useRefetch } from '../../../lib/use-admin-read';
import { Button } from '../../../ui/button';
import { Dialog, DialogFoot } from '../../../ui/dialog/dialog';
import { toast } from '../../../ui/toast';
import { useCopied } from '../../../ui/use-copied';
import { addPasskey } from '../api';
import styles from './account.module.css';
import { PasswordDialog } from './password-dialog';
import { TotpDialog } from './totp-dialog';

type OpenDialog = { what: 'totp' } | { what: 'passkey' } | { what: 'codes' } | { what: 'remove'; factor: SecondFactor };

export function SecondFactors({ factors, codesLeft, isRequired, admin }: Answer['data'] & { admin: AdminProps }) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const refresh = useRefetch(teamEndpoints.listSecondFactors, teamEndpoints.readMe);
  const { token } = admin;
  const close = () => setOpen(null);
  const onCodes = (next: string[]) => {
    close();
    setCodes(next);
    refresh();
  };
  const hasApp = factors.some(({ kind }) => kind === 'totp');
  return (
    <>
      <p className="say">
        With a second factor, your password alone is not enough to sign in.
        {isRequired && ' Everyone on the team needs one.'}
      </p>
      {factors.length > 0 && (
        <ul className={`column column--2 ${styles.factors}`}>
          {factors.map((factor) => (
            <li key={factor._id} className={`row spread ${styles.factor}`}>
              <span>
                <b dir="auto">{factor.name}</b> <span className="small">since {formatDay(factor.since)}</span>
              </span>
              <Button
                variant="bare"
                small
                aria-label={`Remove ${factor.name}`}
                onClick={() => setOpen({ what: 'remove', factor })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        {!hasApp && <Button onClick={() => setOpen({ what: 'totp' })}>Set up an authenticator app</Button>}
        <Button variant="line" onClick={() => setOpen({ what: 'passkey' })}>
          Add a passkey
        </Button>
        {factors.length > 0 && (
          <Button variant="line" onClick={() => setOpen({ what: 'codes' })}>
            New recovery codes
          </Button>
        )}
      </div>
      {factors.length > 0 && (
        <p className="small">{formatCount(codesLeft, ['recovery code', 'recovery codes'])} left</p>
      )}

      {open?.what === 'totp' && <TotpDialog {...admin} onDone={onCodes} onClose={close} />}
      {open?.what === 'passkey' && (
        <PasswordDialog
          {...admin}
          title="Add a passkey"
          description="Confirm that it’s you. Your browser will then ask where to save the passkey: on this device, on a phone or on a security key."
          action="Next"
          failed={secondFactorMessages.setUpFailed}
          send={(password) => addPasskey(token, password)}
          onDone={onCodes}
          onClose={close}
        />
      )}
      {open?.what === 'codes' && (
        <PasswordDialog
          {...admin}
          title="New recovery codes?"
          description="Your current codes will stop working."
          action="Create new codes"
          failed={secondFactorMessages.codesFailed}
          send={(password) =>
            request(teamEndpoints.renewRecoveryCodes, { token, body: { password }, schema: recoveryCodesSchema })
          }
          onDone={({ data }) => onCodes(data.recoveryCodes)}
          onClose={close}
        />
      )}
      {open?.what === 'remove' && (
        <PasswordDialog
          {...admin}
          title={`Remove ${open.factor.name}?`}
          description={
            factors.length === 1
              ? 'Your password alone will then open the dashboard, and your recovery codes will stop working.'
              : 'You will no longer be able to sign in with it.'
          }
          action="Remove"
          failed={secondFactorMessages.removeFailed}
          send={(password) =>
            request(teamEndpoints.removeSecondFactor, { params: { id: open.factor._id }, token, body: { password } })
          }
          onDone={({ message }) => {
            toast.ok(message);
            close();
            refresh();
          }}
          onClose={close}
        />
      )}
      {codes.length > 0 && <CodesDialog codes={codes} onClose={() => setCodes([])} />}
    </>
  );
}

/** Recovery codes, shown only once. */
function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { copied, copy } = useCopied(codes.join('\n'));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your recovery codes"
      description="Keep them separate from your phone: if you lose it, each code lets you sign in once. They are shown only once."
    >
      <div className="stack">
        <ul className={`mono ${styles.codes}`}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <DialogFoot>
          <Button onClick={onClose}>I have saved them</Button>
          <Button variant="line" onClick={copy}>
            {copied === 'yes' ? 'Copied' : 'Copy them'}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
