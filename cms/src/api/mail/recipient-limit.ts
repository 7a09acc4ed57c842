import { rows } from '../../platform/database/rows';
import { features } from '../../platform/feature';
import { DAY, MINUTES, type Rule } from '../../platform/http/limit-rules';
import { admitAll, counterKey, limiterFor, Refusal, takeBack } from '../../platform/http/rate-limits';
import type { RecipientLimit } from './feature';

const perDay = (name: string, points: number, days = 1): Rule => ({
  name,
  points,
  duration: days * DAY,
  by: 'recipient',
  lasting: true,
});

const mailRules = {
  /** For emails about posts and testimonials. */
  first: perDay('mail-first', 1, 90),
  /** For emails of every kind. */
  unanswered: [perDay('mail-unanswered', 3)],
  answered: [
    { name: 'mail-answered', points: 5, duration: 60 * MINUTES, by: 'recipient', lasting: true },
    perDay('mail-answered-day', 10),
  ],
} satisfies Record<string, Rule | readonly Rule[]>;

const keyOf = (recipient: string): string => counterKey(recipient.trim().toLowerCase());

/** True if a link emailed to this address has been used. */
async function hasReacted(email: string): Promise<boolean> {
  for (const { uid, usedLinks } of features()) {
    if (usedLinks && (await rows(uid).count({ where: usedLinks(email) })) > 0) return true;
  }
  return false;
}

async function rulesFor(recipient: string, limit: RecipientLimit): Promise<readonly Rule[]> {
  if (await hasReacted(recipient)) return mailRules.answered;
  return limit === 'first' ? [mailRules.first, ...mailRules.unanswered] : mailRules.unanswered;
}

interface Admission {
  /** Seconds to wait; null if it may be sent. */
  wait: number | null;
  /** Call it if the email was not sent. */
  giveBack: () => Promise<void>;
}

/** Counts an email. Call it outside a transaction: the counters use their own connection. */
export async function admitMail(recipient: string, limit: RecipientLimit): Promise<Admission> {
  const key = keyOf(recipient);
  const rules = await rulesFor(recipient, limit);
  try {
    await admitAll(rules.map((rule) => [rule, key]));
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { wait: Math.ceil(refusal.msBeforeNext / 1000), giveBack: async () => {} };
  }
  const giveBack = async () => {
    for (const rule of rules) await takeBack(rule, key);
  };
  return { wait: null, giveBack };
}

/** Lets the next email count as the first again if the used link is deleted. */
export async function forgetFirstMail(recipient: string): Promise<void> {
  await limiterFor(mailRules.first).delete(keyOf(recipient));
}
