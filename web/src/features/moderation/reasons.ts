import { pageMemory } from '../../lib/page-memory';

/** Reasons of rejections as far as they were typed, by `_id`; the one for several by the part of the dashboard. */
export const reasons = pageMemory();
