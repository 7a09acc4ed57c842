export interface Stop {
  name: string;
  words: string;
  state: 'done' | 'now' | 'next';
}

export const STOPS = [
  ['Apply', 'Done'],
  ['Interview', 'If you are shortlisted: a short interview'],
  ['Build', 'One month, one live project'],
  ['Present', 'You show the work'],
  ['Certificate', 'With an ID that anyone can check'],
] as const;

/** @param at index of the current one @param words replace the usual ones, by index */
export const stopsAt = (at: number, words: readonly (string | null)[] = []): Stop[] =>
  STOPS.map(([name, usual], index) => ({
    name,
    words: words[index] ?? usual,
    state: index < at ? 'done' : index === at ? 'now' : 'next',
  }));

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
