import { type InternshipRecord, internshipRecordMessages } from '@contract/internship/record';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FreshCache } from '../../../test-cache';
import { FinishDialog } from './finish-dialog';

afterEach(() => vi.unstubAllGlobals());

const record: InternshipRecord = {
  _id: 'one',
  reference: 'APP-2026-AAAAA-BBBBB',
  Name: 'Sample Intern',
  Mail: 'intern@example.org',
  round: 'round',
  domain: 'Web Development',
  station: 'presented',
  startsOn: '2026-07-01',
  endsOn: '2026-07-31',
  timeZone: 'UTC',
  mentor: 'Sample Mentor',
  mentorId: 'mentor',
  missing: [],
  project: null,
  checkIns: [],
  messages: [],
  answerBy: null,
  appliedOn: '2026-06-01',
  interviewedOn: '2026-06-10',
  handIn: null,
  presentedOn: '2026-07-30',
  evaluation: null,
  hours: null,
  reason: null,
  exception: null,
  finishedAt: null,
  weeks: 5,
  week: 5,
  certificate: null,
};

function open(isAdministrator = false) {
  const fetchStub = vi.fn<typeof fetch>(async () => Response.json({ success: true, message: 'Saved.' }));
  vi.stubGlobal('fetch', fetchStub);
  const dialog = {
    roomy: true,
    action: 'Save',
    busyLabel: 'Saving…',
    onSent: vi.fn(),
    onEnded: vi.fn(),
    onClose: vi.fn(),
  };
  const props = { record, isAdministrator, token: 't', dialog };
  render(
    <FreshCache>
      <FinishDialog {...props} />
    </FreshCache>,
  );
  const user = userEvent.setup({ delay: null });
  return {
    user,
    choose: (name: string) => user.click(screen.getByRole('radio', { name })),
    mark: (criterion: string, mark: number) =>
      user.click(within(screen.getByRole('group', { name: criterion })).getAllByRole('radio')[mark - 1] as HTMLElement),
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
    sent: () => fetchStub.mock.calls.map(([, init]) => JSON.parse(String(init?.body))),
  };
}

const nothing = { evaluation: null, reason: null, hours: null, exception: null };

test('an internship that is not completed needs a reason but no evaluation', async () => {
  const { user, choose, save, sent } = open();
  await choose('Not completed');
  await save();
  expect(await screen.findByText(internshipRecordMessages.reasonRequired)).toBeVisible();
  expect(sent()).toEqual([]);
  await user.type(screen.getByLabelText('Reason'), 'Nothing was handed in.');
  await save();
  await vi.waitFor(() =>
    expect(sent()).toEqual([{ ...nothing, outcome: 'not completed', reason: 'Nothing was handed in.' }]),
  );
});

test('a completed internship needs a full evaluation', async () => {
  const { user, choose, mark, save, sent } = open();
  await choose('Completed');
  await mark('Learning', 4);
  await save();
  expect(await screen.findAllByText(internshipRecordMessages.markInvalid)).toHaveLength(4);
  expect(screen.getAllByText(internshipRecordMessages.sentenceRequired)).toHaveLength(2);
  expect(sent()).toEqual([]);
  for (const name of ['Quality of the work', 'Independence', 'Communication', 'Reliability']) await mark(name, 3);
  await user.type(screen.getByLabelText('What went well'), 'Clean code.');
  await user.type(screen.getByLabelText('What to work on next'), 'Tests.');
  await user.type(screen.getByLabelText(/^Hours/), '120');
  await save();
  const marks = { quality: 3, learning: 4, independence: 3, communication: 3, reliability: 3 };
  const evaluation = { marks, strengths: 'Clean code.', advice: 'Tests.' };
  await vi.waitFor(() => expect(sent()).toEqual([{ ...nothing, outcome: 'completed', evaluation, hours: 120 }]));
});

test('an administrator can complete an internship without an evaluation, giving a reason', async () => {
  const { user, choose, save, sent } = open(true);
  await choose('Completed');
  await user.type(screen.getByLabelText(/^Exception/), 'The mentor is ill.');
  await save();
  await vi.waitFor(() =>
    expect(sent()).toEqual([{ ...nothing, outcome: 'completed', exception: 'The mentor is ill.' }]),
  );
});

test('a mentor does not see the field for an exception', () => {
  open();
  expect(screen.queryByLabelText(/^Exception/)).toBeNull();
});
