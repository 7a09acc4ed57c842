import { OUTCOMES } from '../../contract/application-status';
import { rows } from '../../platform/database/rows';
import * as siteTexts from '../site/site';
import { APPLICATION, type ApplicationRow } from './row';

/** The name of the first round, before applications were ever opened again. */
const FIRST = 'first';
/** Ends after which somebody may apply in a later round. */
const FREE_AGAIN: readonly string[] = OUTCOMES.filter((outcome) => outcome !== 'selected');

/** When the round of this moment began; null in the first one. */
const began = () => siteTexts.readRoundBegan();

/** What the round of this moment is called in `round`. An address has one application in each. */
export const currentRound = async (): Promise<string> => (await began()) ?? FIRST;

/** Whether an address has an application that stands in the way of another one: in this round, or not at such an end. */
export async function hasApplication(email: string): Promise<boolean> {
  const since = await began();
  const free = { state: { $in: FREE_AGAIN }, createdAt: { $lt: since } };
  const where = since ? { email, $not: free } : { email };
  return (await rows<ApplicationRow>(APPLICATION).count({ where })) > 0;
}
