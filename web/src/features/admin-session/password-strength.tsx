import { useDeferredValue, useEffect, useState } from 'react';
import type { Strength } from './strength';

const words: Record<Strength, [level: string, why: string]> = {
  common: ['Very weak.', 'This is a common password, one of the first that somebody would try.'],
  weak: ['Weak.', 'It is short or has a simple pattern, so a program can guess it.'],
  fair: ['Could be stronger.', 'One or two more words make it much harder to guess.'],
  strong: ['Strong.', 'It is hard to guess.'],
};

/** Says how hard a new password is to guess. It is advice: nothing is refused for it. */
export function PasswordStrength({ password }: { password: string }) {
  const typed = useDeferredValue(password);
  const [strength, setStrength] = useState<Strength>();
  useEffect(() => {
    let isGone = false;
    // The lists of common passwords weigh more than the page: they come with the first letter.
    if (typed)
      import('./strength').then(
        ({ strengthOf }) => isGone || setStrength(strengthOf(typed)),
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [typed]);
  const [level, why] = (typed && strength && words[strength]) || [];
  return (
    <p className="small" role="status">
      {level && (
        <>
          <b>{level}</b> {why}
          {strength !== 'strong' &&
            ' With a second factor nobody signs in with the password alone: you can add one in Your account after you sign in.'}
        </>
      )}
    </p>
  );
}
