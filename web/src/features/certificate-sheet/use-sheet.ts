import { useSyncExternalStore } from 'react';
import type { AdminProps } from '../../lib/admin-token';
import { checkAgain, chooseFile, issueChecked, sheetState, startAgain, subscribe } from './sheet-store';

/** The list that was chosen, how far it is, and what can be done with it. */
export function useSheet(admin: AdminProps, onIssued: () => void) {
  const state = useSyncExternalStore(subscribe, sheetState);
  return {
    ...state,
    choose: (file: File | null) => void chooseFile(file, admin),
    checkAgain: () => void checkAgain(admin),
    async issue() {
      if (await issueChecked(admin)) onIssued();
    },
    startAgain,
  };
}
export type Sheet = ReturnType<typeof useSheet>;
