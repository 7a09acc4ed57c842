import { pageDraft } from '../../forms/draft-store';

/** The reason of a rejection and its note as far as they were typed, by `_id`; the one for several by the part of the dashboard. */
export const reasonDraft = (about: string) => pageDraft(`reason of a rejection ${about}`, { reason: '', note: '' });
