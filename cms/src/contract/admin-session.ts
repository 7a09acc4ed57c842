import * as v from 'valibot';
import { limits } from './limits';
import { messages } from './messages';
import { line } from './validate';

const required = messages.adminSession.credentialsRequired;

/** `POST /admin/login`. A password is taken as typed: never trimmed. */
export const adminLoginSchema = v.object(
  {
    username: line({ min: [1, required], max: [limits.adminUsername.max, messages.adminSession.invalidCredentials] }),
    password: v.pipe(
      v.string(required),
      v.minLength(1, required),
      v.maxBytes(limits.password.maxBytes, messages.adminSession.invalidCredentials),
    ),
  },
  (issue) => (issue.path ? required : messages.jsonObject),
);
export type AdminLogin = v.InferOutput<typeof adminLoginSchema>;

export const adminLoggedInSchema = v.object({
  success: v.literal(true),
  /** Sent as `Authorization: Bearer <token>` on every admin call. */
  token: v.string(),
});
export type AdminLoggedIn = v.InferOutput<typeof adminLoggedInSchema>;
