import { messages } from '@contract/messages';
import { newPasswordSchema } from '@contract/recovery';
import * as v from 'valibot';

/** The same password twice, and only then as the server asks for it: the order of the specification, section 5. */
export const resetSchema = v.pipe(
  v.object({ password: v.string(), repeat: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['repeat']],
      ({ password, repeat }) => password === repeat,
      messages.recovery.passwordsDiffer,
    ),
    ['repeat'],
  ),
  v.transform(({ password }) => ({ password })),
  newPasswordSchema,
);
