import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ApplicationLead } from './application';
import { ApplicationForm } from './application-form';

const nothing = { Name: '', Mail: '', mobile: '', university: '', domain: '', isChosenNow: false };
const ignore = () => {};

test('shows only the last date if applications are closed or the date is in the future', () => {
  const { rerender } = render(
    <ApplicationLead applications={{ lastDate: '2025-07-20', isPast: true, timeZone: 'UTC' }} isOpen={false} />,
    {
      wrapper: MemoryRouter,
    },
  );
  expect(screen.getByText(/^Last date to apply:/)).toHaveTextContent('20/07/2025');
  expect(screen.queryByText(/still open/)).toBeNull();
  rerender(
    <ApplicationLead applications={{ lastDate: '2099-01-02', isPast: false, timeZone: 'Asia/Kolkata' }} isOpen />,
  );
  expect(screen.getByText(/^Last date to apply:/)).toHaveTextContent('02/01/2099');
  expect(screen.queryByText(/still open/)).toBeNull();
});

test('the form offers the documented options, counts characters, and says that applications are still open', async () => {
  render(
    <MemoryRouter>
      <ApplicationLead applications={{ lastDate: '2025-07-20', isPast: true, timeZone: 'UTC' }} isOpen />
      <ApplicationForm prefill={nothing} terms="" onSent={ignore} onClosed={ignore} onCleared={ignore} />
    </MemoryRouter>,
  );
  expect(screen.getByText(/^Last date to apply:/)).toHaveTextContent('Last date to apply: 20/07/2025');
  expect(screen.getByText('Applications are still open.')).toBeVisible();
  expect(screen.getByText(/Only one domain per person; multiple applications lead to cancellation\./)).toBeVisible();
  const optionsOf = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(optionsOf('Year')).toEqual(['1st Year', '2nd Year', '3rd Year', '4th Year', 'Graduated']);
  expect(optionsOf('Domain')).toEqual([
    'Python Programming',
    'Web Development',
    'Cyber Security',
    'Java Programming',
    'App Development',
  ]);
  await userEvent.type(screen.getByLabelText('Introduce yourself'), 'Hello');
  expect(screen.getByText('5 / 5000')).toBeVisible();
});

test('the summary of missing fields links to each field with the message shown there', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <ApplicationForm prefill={nothing} terms="" onSent={ignore} onClosed={ignore} onCleared={ignore} />
    </MemoryRouter>,
  );
  await user.click(screen.getByRole('button', { name: 'Submit application' }));
  await user.click(await screen.findByRole('link', { name: 'Please fill in: Year.' }));
  expect(screen.getByLabelText('Year')).toHaveFocus();
  expect(screen.getByLabelText('Year')).toHaveAccessibleDescription('Please fill in: Year.');
});
