const dates = { opens: '2026-01-01', closes: '2026-02-01', startsOn: null, endsOn: null, timeZone: 'UTC' };

export const ROUNDS = [
  { _id: 'r1', name: 'Monsoon', ...dates, isCurrent: true, applications: 1, byStatus: {} },
  { _id: 'r2', name: 'Winter', ...dates, isCurrent: false, applications: 1, byStatus: {} },
];
