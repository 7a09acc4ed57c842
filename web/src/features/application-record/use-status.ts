import type { ApplicationState } from '@contract/application';
import type { ApplicationRecord } from '@contract/application-record';
import { useEffect, useRef, useState } from 'react';
import type { AdminProps } from '../../lib/admin-token';
import { isEnded } from '../../lib/use-admin-read';
import { toast } from '../../ui/toast';
import { setStatus, useKeptAnswers } from './api';

const FAILED = 'The status could not be changed.';

/**
 * The status of an application, saved as soon as it is chosen. Whoever goes through the choices by keyboard changes it
 * at every step: one call runs at a time, and then the last choice counts.
 */
export function useStatus({ reference, status, Name }: ApplicationRecord, { token, onEnded }: AdminProps) {
  const { change, refresh } = useKeptAnswers(token);
  const [wanted, setWanted] = useState<ApplicationState>();
  const [is, setIs] = useState<'idle' | 'saving' | 'changed'>('idle');
  const [failure, setFailure] = useState<string>();
  const next = useRef<ApplicationState>(undefined);
  const running = useRef(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const choose = async (chosen: ApplicationState) => {
    setWanted(chosen);
    next.current = chosen;
    if (running.current) return;
    running.current = true;
    setIs('saving');
    setFailure(undefined);
    try {
      while (next.current) {
        const sending = next.current;
        next.current = undefined;
        await setStatus(token, reference, sending);
        await change(reference, (record) => ({ ...record, status: sending }));
      }
      setIs('changed');
      refresh();
    } catch (error) {
      setIs('idle');
      if (isEnded(error)) return onEnded();
      setFailure((error as Error).message);
      if (!here.current) toast.bad(FAILED, Name);
      refresh();
    } finally {
      running.current = false;
      next.current = undefined;
      setWanted(undefined);
    }
  };

  return { status: wanted ?? status, is, failure: failure && { title: FAILED, detail: failure }, choose };
}
