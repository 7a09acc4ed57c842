import { startTransition, useOptimistic } from 'react';

/**
 * What is chosen in fields whose values stand in the address. The router shows a new address when it has time for
 * it; until then React would put the old value back into the field, and the click would seem to have done nothing.
 * @param choice as it stands in the address
 * @param go to the address with a change of it
 * @returns what the fields show, and how one chooses something else in them
 */
export function useChosen<Choice extends object>(choice: Choice, go: (change: Partial<Choice>) => void) {
  const [chosen, show] = useOptimistic(choice, (shown, change: Partial<Choice>) => ({ ...shown, ...change }));
  const choose = (change: Partial<Choice>) =>
    startTransition(() => {
      show(change);
      go(change);
    });
  return [chosen, choose] as const;
}
