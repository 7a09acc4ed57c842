import { quickApplicationMessages } from '@contract/application/quick';
import { commonMessages, httpMessages } from '@contract/calls';
import { siteDefaults } from '@contract/site';
import { personMessages } from '@contract/validate';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '../../../lib/paths';
import { fill } from '../../../test-fill';
import { serverAlwaysSays } from '../../../test-server';
import { pass, takeClock } from '../../../test-time';
import { ApplyButton } from './apply-button';
import { forgetTyped, navigationStateOf, typedLast } from './handover';

const { required, failed, serverError, submitted } = quickApplicationMessages;

afterEach(() => {
  forgetTyped();
  vi.unstubAllGlobals();
});

const FullForm = () => <h1>{navigationStateOf(useLocation().state)?.message}</h1>;

/** Returns a page with the Apply button, while applications are open or closed. */
const page = (open: boolean) => (
  <MemoryRouter>
    <Routes>
      <Route path="/" element={<ApplyButton applications={{ ...siteDefaults.applications, open }}>Open</ApplyButton>} />
      <Route path={paths.application} element={<FullForm />} />
      <Route path={paths.blog} element={<h1>The blog</h1>} />
    </Routes>
  </MemoryRouter>
);
let showPage: (open: boolean) => void;

async function openForm(open = true) {
  const { rerender } = render(page(open));
  showPage = (next) => rerender(page(next));
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  // The dialog's code is loaded when it is first opened.
  await screen.findByRole('dialog');
  return user;
}

const answers = { Name: 'Sample Applicant', Email: 'a@example.org', Phone: '+91 90000 00000', College: 'Institute' };
async function fillIn(user: ReturnType<typeof userEvent.setup>, what: Partial<typeof answers> = answers) {
  for (const [label, text] of Object.entries(what)) await fill(user, screen.getByLabelText(label), text);
}
const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Apply Now' }));

test('empty required fields show a message and errors, the first gets focus, and nothing is sent', async () => {
  const fetchStub = serverAlwaysSays(201);
  const user = await openForm();
  expect(screen.getByText('We will get back to you within 5–10 days...')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Phone')).toHaveAttribute('type', 'tel');
  await fillIn(user, { Name: answers.Name });
  await press(user);
  expect(await screen.findByText(required)).toBeVisible();
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(personMessages.phoneRequired);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(personMessages.emailRequired);
  expect(screen.getByLabelText('College')).toHaveAccessibleDescription(personMessages.collegeRequired);
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(fetchStub).not.toHaveBeenCalled();
  await fillIn(user, { Email: answers.Email, Phone: answers.Phone, College: answers.College });
  await waitFor(() => expect(screen.queryByText(required)).not.toBeInTheDocument());
});

test('an invalid email is reported next to its field, but not as missing', async () => {
  const fetchStub = serverAlwaysSays(201);
  const user = await openForm();
  await fillIn(user, { ...answers, Email: 'nobody' });
  await press(user);
  expect(await screen.findByText(personMessages.emailInvalid)).toBeVisible();
  expect(screen.queryByText(required)).not.toBeInTheDocument();
  expect(fetchStub).not.toHaveBeenCalled();
});

test.each([
  ['success false', 200, { success: false, message: 'Not today.' }, [failed, 'Not today.']],
  ['a refusal', 429, { success: false, message: httpMessages.tooMany }, [failed, httpMessages.tooMany]],
  ['a server error', 503, { success: false, message: httpMessages.unavailable }, [serverError]],
  ["another server's page", 200, '<h1>Hello</h1>', [serverError]],
  ['a network error', new TypeError('offline'), null, [serverError]],
  ['closing', 403, { success: false, message: commonMessages.applicationsClosed }, [commonMessages.applicationsClosed]],
])('%s shows its message, and the input survives closing and reopening the form', async (_, status, body, words) => {
  serverAlwaysSays(status, body);
  const user = await openForm();
  await fillIn(user);
  await press(user);
  const alert = await screen.findByRole('alert');
  for (const text of words) expect(alert).toHaveTextContent(text);
  expect(alert).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByLabelText('College')).toHaveValue(answers.College);
});

test('Back closes the form, stays on the page and keeps the input', async () => {
  const entries = history.length;
  const user = await openForm();
  expect(history.length).toBe(entries + 1);
  await fillIn(user, { College: answers.College });
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByLabelText('College')).toHaveValue(answers.College);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(history.state?.over).toBeUndefined();
});

test('a double click on Close goes back only once', async () => {
  const user = await openForm();
  const back = vi.spyOn(history, 'back');
  await user.dblClick(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(back).toHaveBeenCalledTimes(1);
  back.mockRestore();
});

test('while the success message shows, Back opens the full form', async () => {
  serverAlwaysSays(201, { success: true, message: submitted });
  const user = await openForm();
  await fillIn(user);
  await press(user);
  expect(await screen.findByRole('status')).toHaveTextContent(submitted);
  history.back();
  // The full form would open by itself only later.
  expect(await screen.findByRole('heading', { level: 1, name: submitted }, { timeout: 800 })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("the server's errors appear next to their fields, and sending the same content again uses the same key", async () => {
  const errors = [{ field: 'Phone', msg: 'Another number, please.' }];
  const fetchStub = serverAlwaysSays(400, { success: false, message: commonMessages.invalid, errors });
  const user = await openForm();
  await fillIn(user);
  await press(user);
  expect(await screen.findByText('Another number, please.')).toBeVisible();
  expect(screen.getByText(failed)).toBeVisible();
  expect(screen.getByLabelText('Phone')).toHaveFocus();
  await press(user);
  await waitFor(() => expect(fetchStub).toHaveBeenCalledTimes(2));
  const [first, second] = fetchStub.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
  expect(first).toBe(second);
  await user.type(screen.getByLabelText('Phone'), '1');
  await press(user);
  await waitFor(() => expect(fetchStub).toHaveBeenCalledTimes(3));
  expect(new Headers(fetchStub.mock.calls[2]?.[1]?.headers).get('Idempotency-Key')).not.toBe(first);
});

test('after a success, the message shows, the form closes, and the full form shows the message too', async () => {
  const fetchStub = serverAlwaysSays(201, { success: true, message: submitted });
  const user = await openForm();
  await fillIn(user);
  takeClock();
  await press(user);
  expect(await screen.findByRole('status')).toHaveTextContent(submitted);
  await pass(3000);
  expect(await screen.findByRole('heading', { level: 1, name: submitted })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(JSON.parse(String(fetchStub.mock.calls[0]?.[1]?.body))).toEqual({
    Name: answers.Name,
    Mail: answers.Email,
    Phone: answers.Phone,
    College: answers.College,
    Role: null,
  });
  expect(typedLast()).toMatchObject({ Name: answers.Name, Mail: answers.Email });
});

test('while applications are closed, the dialog says so, and suggests what to do instead', async () => {
  const user = await openForm(false);
  expect(screen.getByRole('dialog', { name: 'Applications are closed' })).toBeVisible();
  expect(screen.getByText(/The last date to apply was 20 July 2025/)).toBeVisible();
  // The only field is for a reminder.
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Read the blog' }));
  expect(screen.getByRole('heading', { name: 'The blog' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('when applications close, an open form stays only if something has been typed', async () => {
  const user = await openForm();
  act(() => showPage(false));
  expect(screen.getByRole('dialog', { name: 'Applications are closed' })).toBeVisible();
  act(() => showPage(true));
  await fillIn(user, { Name: 'S' });
  act(() => showPage(false));
  expect(screen.getByLabelText('Name')).toHaveValue('S');
});
