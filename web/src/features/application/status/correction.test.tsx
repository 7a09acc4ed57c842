import { type ApplicationStatus, applicationStatusMessages } from '@contract/application/status';
import { commonMessages } from '@contract/calls';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captureUploads, uploadSent } from '../../../test-server';
import { Correction } from './correction';

beforeEach(() => {
  localStorage.clear();
  captureUploads();
});
afterEach(() => vi.unstubAllGlobals());

const credentials = { reference: 'APP-2026-AAAAA-BBBBB', Mail: 'applicant@example.org' };
const application = {
  Name: 'Sample Applicant',
  mobile: '+91 90000 00000',
  linkedin: 'https://www.linkedin.com/in/sample',
  address: '12 Sample Road',
  university: 'Sample Institute',
  year: '3rd Year' as const,
  branch: 'Physics',
  domain: 'Web Development' as const,
  introduction: 'Hello.',
  github: 'https://github.com/sample',
  additionalData: null,
  unpaidWillingness: null,
  followLinkedin: null,
  followInstagram: null,
  certificateName: null,
};
const status: ApplicationStatus = {
  reference: credentials.reference,
  domain: application.domain,
  status: 'received',
  reason: null,
  steps: [{ status: 'received', at: '2026-11-24T10:00:00.000Z' }],
  replyBy: '2026-12-04',
  documents: { resume: 'cv.pdf', certificates: null },
  application,
  contact: null,
  certificate: null,
  round: null,
  offer: null,
  canWithdraw: true,
};
const { application: _, ...begun } = status;
const section = (now: ApplicationStatus, onSaved = () => {}) => (
  <MemoryRouter>
    <Correction credentials={credentials} status={now} onSaved={onSaved} />
  </MemoryRouter>
);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

test('sends only changes, which can be sent again after a failure', async () => {
  const onSaved = vi.fn();
  render(section(status, onSaved));
  await userEvent.selectOptions(screen.getByLabelText('Domain'), 'Java Programming');
  await userEvent.clear(screen.getByLabelText(/^GitHub/));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Delete cv.pdf' }));
  await save();
  const first = await uploadSent(0);
  expect(Object.fromEntries(first.form)).toEqual({
    ...credentials,
    domain: 'Java Programming',
    github: '',
    remove: 'resume',
  });
  const errors = [{ field: 'domain', msg: 'Another one, please.' }];
  await first.answer(400, { success: false, message: commonMessages.invalid, errors });
  expect(screen.getByText(applicationStatusMessages.correctFailed)).toBeVisible();
  expect(screen.getByLabelText('Domain')).toHaveAccessibleDescription(/Another one, please\./);
  await userEvent.selectOptions(screen.getByLabelText('Domain'), 'Cyber Security');
  const resume = new File(['%PDF-1.7'], 'new.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText(/^Resume/), resume);
  expect(screen.queryByRole('checkbox', { name: 'Delete cv.pdf' })).toBeNull();
  await save();
  const second = await uploadSent(1);
  expect(Object.fromEntries(second.form)).toMatchObject({
    domain: 'Cyber Security',
    github: '',
    remove: '',
    resume: expect.any(File),
  });
  await second.answer(200, { success: true, message: '', data: status });
  expect(onSaved).toHaveBeenCalledOnce();
  expect(screen.getByText(applicationStatusMessages.corrected)).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test('an optional answer can be cleared', async () => {
  render(section({ ...status, application: { ...application, unpaidWillingness: 'yes' } }));
  const willing = within(screen.getByRole('group', { name: /unpaid/ }));
  expect(willing.getByRole('radio', { name: 'Yes' })).toBeChecked();
  // A plain click, as in a browser: user-event reports changes that React would miss.
  act(() => willing.getByRole('radio', { name: 'No answer' }).click());
  expect(screen.getByText('Not saved yet.')).toBeVisible();
  await save();
  expect(Object.fromEntries((await uploadSent(0)).form)).toEqual({ ...credentials, unpaidWillingness: '', remove: '' });
});

test('text typed before the review began stays readable, but can no longer be saved', async () => {
  const { rerender } = render(section(status));
  await userEvent.type(screen.getByLabelText('Introduce yourself'), ' And more.');
  rerender(section(begun));
  expect(screen.getByLabelText('Introduce yourself')).toHaveValue('Hello. And more.');
  expect(screen.getByText(applicationStatusMessages.reviewBegun)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

test('for a wrong email, the page does not suggest withdrawing, which would rule out applying again this round', () => {
  render(section(status));
  expect(screen.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
  expect(screen.queryByText(/apply again/)).toBeNull();
});

test('once the review has begun, a message replaces a form without unsaved input', () => {
  const { rerender } = render(section(status));
  rerender(section(begun));
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByText(applicationStatusMessages.reviewBegun)).toBeVisible();
});
