import {
  type SecondFactors as Answer,
  passwordSchema,
  recoveryCodesSchema,
  type SecondFactor,
  secondFactorMessages,
  type Totp,
  teamEndpoints,
  totpConfirmSchema,
  totpSchema,
} from '@contract/team';
import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import { FormDialog } from '../../../../forms/form-dialog';
import { request } from '../../../../lib/api-client';
import { formatCount, formatDay } from '../../../../lib/format';
import { type AdminProps, useRefetch } from '../../../../lib/use-admin-read';
import { Button } from '../../../../ui/button';
import { Dialog, DialogFoot } from '../../../../ui/dialog/dialog';
import { TextField } from '../../../../ui/field/field';
import { UsernameField } from '../../../../ui/field/username-field';
import { toast } from '../../../../ui/toast';
import { useCopied } from '../../../../ui/use-copied';
import { addPasskey, useMe } from '../api';
import styles from './account.module.css';

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

/** Shown only once. */
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

interface TotpDialogProps extends AdminProps {
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

function TotpDialog({ onDone, ...admin }: TotpDialogProps) {
  const [totp, setTotp] = useState<Totp['data'] | null>(null);
  if (totp) return <ConfirmTotp {...admin} totp={totp} onDone={onDone} />;
  return (
    <PasswordDialog
      {...admin}
      title="Set up an authenticator app"
      description="First confirm that it is you."
      action="Next"
      failed={secondFactorMessages.setUpFailed}
      send={(password) =>
        request(teamEndpoints.beginTotp, { token: admin.token, body: { password }, schema: totpSchema })
      }
      onDone={({ data }) => setTotp(data)}
    />
  );
}

const ConfirmTotp = ({ totp, token, onDone, ...dialog }: TotpDialogProps & { totp: Totp['data'] }) => (
  <FormDialog
    {...dialog}
    schema={totpConfirmSchema}
    values={{ code: '' }}
    title="Set up an authenticator app"
    description="Scan the QR code with your authenticator app, or type the key. Then type the code that the app shows."
    roomy
    action="Set up"
    busyLabel="One moment…"
    failed={secondFactorMessages.setUpFailed}
    onlyAtFields
    send={(body) => request(teamEndpoints.confirmTotp, { token, body, schema: recoveryCodesSchema })}
    onSent={({ data }) => onDone(data.recoveryCodes)}
  >
    {({ field }) => (
      <>
        <QrCode text={totp.uri} label="QR code for your authenticator app" />
        <p className="small">
          Key: <code className={styles.secret}>{totp.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <TextField
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          {...field('code')}
        />
      </>
    )}
  </FormDialog>
);

/** Renders a QR code in the browser; black on white in both themes, as cameras require. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 0 });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: dark.join('') };
  }, [text]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="black" />
    </svg>
  );
}

interface PasswordDialogProps<Result> extends AdminProps {
  title: string;
  description: string;
  action: string;
  /** Title of the failure notice. */
  failed: string;
  send: (password: string) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
}

export function PasswordDialog<Result>({ token, send, onDone, ...dialog }: PasswordDialogProps<Result>) {
  const me = useMe({ token, onEnded: dialog.onEnded }).data?.data;
  return (
    <FormDialog
      {...dialog}
      schema={passwordSchema}
      values={{ password: '' }}
      roomy
      onlyAtFields
      busyLabel="One moment…"
      send={({ password }) => send(password)}
      onSent={onDone}
    >
      {({ field }) => (
        <>
          <UsernameField name={me?.username} />
          <TextField label="Your password" type="password" autoComplete="current-password" {...field('password')} />
        </>
      )}
    </FormDialog>
  );
}
