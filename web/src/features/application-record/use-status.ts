import type { ApplicationState } from '@contract/application';
import type { ApplicationRecord } from '@contract/application-record';
import { useEffect, useRef, useState } from 'react';
import { useSubmit } from '../../forms/use-submit';
import type { AdminProps } from '../../lib/admin-token';
import { toast } from '../../ui/toast';
import { setStatus, useCachedAnswers } from './api';

const FAILED = 'The status could not be changed.';

/**
 * The status of an application, saved as soon as it is chosen. Whoever goes through the choices by keyboard changes it
 * at every step: one call runs at a time, and then the last choice counts.
 */
export function useStatus({ reference, status, Name }: ApplicationRecord, { token, onEnded }: AdminProps) {
  const { change, refresh } = useCachedAnswers(token);
  const [wanted, setWanted] = useState<ApplicationState>();
  const [changed, setChanged] = useState(false);
  const next = useRef<ApplicationState>(undefined);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const { send, busy, failure } = useSubmit({
    async send() {
      try {
        while (next.current) {
          const sending = next.current;
          next.current = undefined;
          await setStatus(token, reference, sending);
          await change(reference, (record) => ({ ...record, status: sending }));
        }
      } finally {
        next.current = undefined;
        setWanted(undefined);
      }
    },
    onSent() {
      setChanged(true);
      refresh();
    },
    onFailed() {
      if (!here.current) toast.bad(FAILED, Name);
      refresh();
      return false;
    },
    onEnded,
  });

  return {
    status: wanted ?? status,
    is: busy ? 'saving' : changed ? 'changed' : 'idle',
    failure: failure && { title: FAILED, detail: failure.message },
    choose(chosen: ApplicationState) {
      setWanted(chosen);
      setChanged(false);
      next.current = chosen;
      send();
    },
  } as const;
}
