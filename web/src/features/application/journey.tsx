const ahead = [
  ['Build', 'One month, one live project'],
  ['Present', 'You show the work'],
  ['Certificate', 'With an ID that anyone can check'],
] as const;

/** The five stations, seen by somebody who has just applied. */
export const Journey = ({ applied }: { applied: string }) => (
  <ol className="journey">
    <li className="is-done">
      <span className="node node--done" />
      <b>Apply</b>
      <p className="small">Done, {applied}</p>
    </li>
    <li className="is-now" aria-current="step">
      <span className="node node--now" />
      <b>Interview</b>
      <p className="small">If you are shortlisted: a short interview</p>
    </li>
    {ahead.map(([station, words]) => (
      <li key={station} className="is-next">
        <span className="node node--next" />
        <b>{station}</b>
        <p className="small">{words}</p>
      </li>
    ))}
  </ol>
);
