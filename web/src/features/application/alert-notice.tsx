import { focusOn } from '../../lib/focus';
import { Notice } from '../../ui/notice';
import type { Alert } from './refusal';

/** What went wrong. With fields to mend the focus is on the first of them; without, it is here. */
export const AlertNotice = ({ alert }: { alert: Alert }) => (
  <Notice tone="bad" ref={alert.fields.length === 0 ? focusOn : undefined} title={alert.title}>
    {alert.details.map((detail) => (
      <p key={detail}>{detail}</p>
    ))}
  </Notice>
);
