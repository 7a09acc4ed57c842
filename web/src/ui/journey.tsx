import type { ReactNode } from 'react';

export interface Stop {
  name: string;
  words: ReactNode;
  state: 'done' | 'now' | 'next';
}

/** The five stations from application to certificate. */
export const Journey = ({ stops }: { stops: readonly Stop[] }) => (
  <ol className="journey" aria-label="Stations">
    {stops.map(({ name, words, state }) => (
      <li key={name} className={`is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
        <span className={`node node--${state}`} />
        <b>{name}</b>
        <p className="small">{words}</p>
      </li>
    ))}
  </ol>
);
