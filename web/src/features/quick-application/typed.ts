/** What was typed into the quick application form during this visit. It stays in the page's memory: nothing is left on the device. */
export interface Typed {
  Name: string;
  Mail: string;
  Phone: string;
  College: string;
  Role: string;
}

const nothing: Typed = { Name: '', Mail: '', Phone: '', College: '', Role: '' };
let typed = nothing;
let sent = false;

/** What the form begins with: what was typed before it was closed, or nothing once that was sent. */
export const typedBefore = (): Typed => (sent ? nothing : typed);

/** What the full form may begin with, also after it was sent. */
export const typedLast = (): Typed => typed;

export function keepTyped(values: Typed): void {
  typed = values;
  sent = false;
}

export function markSent(): void {
  sent = true;
}

export function forgetTyped(): void {
  typed = nothing;
  sent = false;
}
