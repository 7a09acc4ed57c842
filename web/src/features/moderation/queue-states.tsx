import { useSearchParams } from 'react-router-dom';
import type { AdminProps } from '../../lib/admin-token';
import { DecidedList } from './decided-list';
import type { Kind } from './kind';
import { Queue } from './queue';
import { DECIDED } from './state-tabs';

/** One kind of what is moderated: what waits, or what was decided about, as the address says. */
export function QueueStates(props: AdminProps & { kind: Kind }) {
  const [params] = useSearchParams();
  const state = DECIDED.find((name) => name === params.get('state'));
  return state ? <DecidedList key={state} state={state} {...props} /> : <Queue {...props} />;
}
