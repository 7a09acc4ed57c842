import {
  recoveryCodesSchema,
  secondFactorMessages,
  type Totp,
  teamEndpoints,
  totpConfirmSchema,
  totpSchema,
} from '@contract/team/session';
import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import { FormDialog } from '../../../forms/form-dialog';
import { request } from '../../../lib/api-client';
import type { AdminProps } from '../../../lib/use-admin-read';
import { TextField } from '../../../ui/field/field';
import styles from './account.module.css';
import { PasswordDialog } from './password-dialog';

interface TotpDialogProps extends AdminProps {
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Sets up an authenticator app: password, QR code, first code. */
export function TotpDialog({ onDone, ...admin }: TotpDialogProps) {
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
