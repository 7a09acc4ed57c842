import { internshipMessages, type OwnInternship } from '@contract/internship/internship';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FreshCache } from '../../test-cache';
import { CheckIns, openWeek } from './build';
import { stopsOf } from './internship-ticket';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const credentials = { reference: 'APP-2026-AAAAA-BBBBB', Mail: 'intern@example.org' };
const internship: OwnInternship = {
  reference: credentials.reference,
  Name: 'Sample Intern',
  round: 'Summer',
  domain: 'Web Development',
  station: 'building',
  startsOn: '2026-07-01',
  endsOn: '2026-07-31',
  timeZone: 'Asia/Kolkata',
  mentor: 'Sample Mentor',
  missing: [],
  project: null,
  checkIns: [],
  messages: [],
  answerBy: null,
  appliedOn: '2026-06-01',
  interviewedOn: '2026-06-10',
  handIn: null,
  presentedOn: null,
  evaluation: null,
  hours: null,
  reason: null,
  finishedAt: null,
  weeks: 5,
  week: 3,
  certificate: null,
  letter: null,
};
const done = (...weeks: number[]): OwnInternship['checkIns'] =>
  weeks.map((week) => ({ week, did: 'Work', learned: 'Much', blocked: null, at: '2026-07-08T10:00:00.000Z' }));

test('a check-in is offered for the earliest week without one, up to the current week', () => {
  expect(openWeek({ week: 3, checkIns: [] })).toBe(1);
  expect(openWeek({ week: 3, checkIns: done(1, 3) })).toBe(2);
  expect(openWeek({ week: 3, checkIns: done(2, 1) })).toBe(3);
  expect(openWeek({ week: 3, checkIns: done(1, 2, 3) })).toBeUndefined();
  expect(openWeek({ week: 0, checkIns: [] })).toBeUndefined();
});

function open(own: OwnInternship) {
  const fetchStub = vi.fn<typeof fetch>(async () =>
    Response.json({ success: true, message: internshipMessages.checkedIn, data: { ...own, checkIns: done(1, 2) } }),
  );
  vi.stubGlobal('fetch', fetchStub);
  const onSaved = vi.fn();
  const { unmount } = render(
    <FreshCache>
      <CheckIns credentials={credentials} internship={own} onSaved={onSaved} />
    </FreshCache>,
  );
  return { user: userEvent.setup(), fetchStub, onSaved, unmount };
}

test('a check-in is sent with its week, and typed text stays on the device until then', async () => {
  const own = { ...internship, checkIns: done(1) };
  const first = open(own);
  await first.user.type(screen.getByLabelText('What I did'), 'Tests');
  first.unmount();
  const { user, fetchStub, onSaved } = open(own);
  expect(screen.getByLabelText('What I did')).toHaveValue('Tests');
  await user.click(screen.getByRole('button', { name: 'Send check-in' }));
  expect(await screen.findByText(internshipMessages.textRequired)).toBeVisible();
  expect(fetchStub).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('What I learned'), 'Patience');
  await user.click(screen.getByRole('button', { name: 'Send check-in' }));
  expect(await screen.findByText(internshipMessages.checkedIn)).toBeVisible();
  expect(JSON.parse(String(fetchStub.mock.calls[0]?.[1]?.body))).toEqual({
    ...credentials,
    week: 2,
    did: 'Tests',
    learned: 'Patience',
    blocked: null,
  });
  expect(onSaved).toHaveBeenCalledOnce();
  expect(Object.keys(localStorage).filter((name) => name.includes('draft'))).toEqual([]);
});

test('no check-in is offered before the first day, or once all have been sent', () => {
  const { unmount } = open({ ...internship, week: 0 });
  expect(screen.getByText('Your first check-in opens on 1 July 2026.')).toBeVisible();
  unmount();
  open({ ...internship, checkIns: done(1, 2, 3) });
  expect(screen.getByText(/The next one opens on 22 July 2026/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test("the stations show the intern's progress", () => {
  const states = (change: Partial<OwnInternship>) => stopsOf({ ...internship, ...change }).map(({ state }) => state);
  expect(states({})).toEqual(['done', 'done', 'now', 'next', 'next']);
  expect(states({ station: 'handed in' })).toEqual(['done', 'done', 'done', 'now', 'next']);
  expect(states({ station: 'completed' })).toEqual(['done', 'done', 'done', 'done', 'now']);
  expect(states({ station: 'completed', certificate: 'FC-1' })).toEqual(['done', 'done', 'done', 'done', 'done']);
  expect(states({ station: 'left' })).toEqual(['done', 'done', 'next', 'next', 'next']);

  const words = (change: Partial<OwnInternship>) => stopsOf({ ...internship, ...change }).map((stop) => stop.words);
  expect(words({}).slice(0, 2)).toEqual(['1 June 2026', '10 June 2026']);
  expect(words({ interviewedOn: null })[1]).toBe('Not recorded');
});
