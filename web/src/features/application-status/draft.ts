import { CORRECTABLE_NAMES, type CorrectableName } from '@contract/application';
import { type DraftStore, deviceDraft } from '../../forms/draft-store';

/** What the form holds: as it is typed, not as it is stored. */
export type Typed = Record<CorrectableName, string>;

/** @param answers what was sent; without any, the empty form */
export const typedOf = (answers: Partial<Record<CorrectableName, string | null>> = {}): Typed =>
  Object.fromEntries(CORRECTABLE_NAMES.map((name) => [name, answers[name] ?? ''])) as Typed;

/** Where what was changed is kept on this device until it is saved. The reference alone opens nothing. */
export const correctionDraft = (reference: string): DraftStore<Typed> =>
  deviceDraft(`correction-draft ${reference}`, typedOf());
