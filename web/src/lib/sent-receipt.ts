import { isFlag, isShape, isText } from './guards';

/** What a sender gets for a text: the path of its private page, and whether a link to it is emailed too. */
export interface SentReceipt {
  link: string;
  mailed: boolean;
}

const hasLink = isShape({ data: isShape({ link: isText }) });
const isMailed = isShape({ data: isShape({ mailed: isFlag }) });

/** @returns null when the server sends no link */
export const receiptOf = (answer: object): SentReceipt | null =>
  hasLink(answer) ? { link: answer.data.link, mailed: isMailed(answer) && answer.data.mailed } : null;
