import { type Interview, interviewMessages } from '@contract/interview';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { RecordOutcome } from './record-outcome';

afterEach(() => vi.unstubAllGlobals());

const interview: Interview = {
  _id: 'one',
  startsAt: '2026-07-20T10:00:00.000Z',
  minutes: 30,
  interviewer: 'Sample Interviewer',
  place: 'Room 1',
  mentor: null,
  applicant: { reference: 'APP-2026-4HTK9-P3QWX', Name: 'Sample Applicant', domain: 'Web Development' },
  outcome: null,
};

function open() {
  const fetchStub = vi.fn<typeof fetch>(async () =>
    Response.json({ success: true, message: 'The outcome has been saved.' }),
  );
  vi.stubGlobal('fetch', fetchStub);
  const done = () => undefined;
  const dialog = { roomy: true, action: 'Save', busyLabel: 'Saving…', onSent: done, onEnded: done, onClose: done };
  render(<RecordOutcome interview={interview} token="t" dialog={dialog} />);
  return {
    user: userEvent.setup(),
    sent: () => fetchStub.mock.calls.map(([, init]) => JSON.parse(String(init?.body))),
  };
}
const save = () => screen.getByRole('button', { name: 'Save' });

test('a no-show is saved without a recommendation or notes', async () => {
  const { user, sent } = open();
  await user.click(screen.getByRole('radio', { name: 'No-show' }));
  await user.click(save());
  await vi.waitFor(() =>
    expect(sent()).toEqual([{ tookPlace: false, recommendation: null, strengths: null, doubts: null }]),
  );
});

test('an interview that took place needs a recommendation; notes are optional', async () => {
  const { user, sent } = open();
  const [tookPlace] = screen.getAllByRole('radio', { name: 'Yes' }) as [HTMLElement];
  await user.click(tookPlace);
  await user.click(save());
  expect(await screen.findByText(interviewMessages.recommendationRequired)).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Unsure' }));
  await user.type(screen.getByLabelText(/^Doubts/), 'Few examples');
  await user.click(save());
  await vi.waitFor(() =>
    expect(sent()).toEqual([{ tookPlace: true, recommendation: 'unsure', strengths: null, doubts: 'Few examples' }]),
  );
});
