import { Notice } from '../../components/notice';
import type { Alert } from './refusal';

/** The button that was pressed rests; whoever listens hears how it went. */
const focusOn = (notice: HTMLElement | null) => notice?.focus();

/** What went wrong. With fields to mend the focus is on the first of them; without, it is here. */
export const AlertNotice = ({ alert }: { alert: Alert }) => (
  <Notice tone="bad" ref={alert.fields.length === 0 ? focusOn : undefined} title={alert.title}>
    {alert.details.map((detail) => (
      <p key={detail}>{detail}</p>
    ))}
  </Notice>
);
