import { isSame, pageDraft } from '../../forms/draft-store';

/** What is typed into the quick application form. */
const nothing = { Name: '', Mail: '', Phone: '', College: '', Role: '' };
export type Typed = typeof nothing;

/** It stays in the page's memory: nothing is left on the device. */
export const quickDraft = pageDraft('quick-application', nothing);
let sent = nothing;
let last = nothing;

export function markSent(values: Typed): void {
  sent = values;
}

/** What the full form may begin with, also after it was sent. */
export function typedLast(): Typed {
  const typed = quickDraft.read()?.values ?? sent;
  // The same object as long as it says the same.
  last = isSame(typed, last) ? last : typed;
  return last;
}

export function forgetTyped(): void {
  quickDraft.forget();
  sent = nothing;
}
