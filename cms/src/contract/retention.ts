/** For how many months the documents of an application are kept after it has ended, where nobody says otherwise. */
export const DOCUMENTS_KEPT_MONTHS = 12;

/** In the text of a page: stands for how long they are kept. */
export const DOCUMENTS_KEPT = '{documents-kept}';

/** "1 month", "12 months". */
export const monthsWord = (months: number): string => (months === 1 ? '1 month' : `${months} months`);
