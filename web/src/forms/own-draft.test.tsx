import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { TextField } from '../ui/field';
import { deviceDraft } from './draft-store';
import { OwnDraft } from './own-draft';
import { useDraft } from './use-draft';
import { useForm } from './use-form';

const HOUR_MS = 60 * 60 * 1000;
const store = deviceDraft('owned-draft', { name: '' });
const schema = v.object({ name: v.string() });

function Form() {
  const draft = useDraft(store);
  const { field } = useForm(schema, { values: draft.values, draft });
  return <TextField label="Name" {...field('name')} />;
}
const form = (
  <OwnDraft store={store}>
    <Form />
  </OwnDraft>
);
function keep(hoursAgo: number | null) {
  const savedAt = hoursAgo === null ? null : new Date(Date.now() - hoursAgo * HOUR_MS);
  localStorage.setItem(store.key, JSON.stringify({ values: { name: 'Sample Person' }, began: 'first', savedAt }));
}

test.each([25, null])(
  'a draft of %j hours ago is shown once somebody says that it is theirs, and then for a day',
  async (age) => {
    keep(age);
    const { container, unmount } = render(form);
    expect(screen.getByText(/Was it you\?$/)).toBeVisible();
    expect(container.innerHTML).not.toContain('Sample Person');
    expect(screen.queryByLabelText('Name')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Yes, go on' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Sample Person');
    const { savedAt } = JSON.parse(localStorage.getItem(store.key) ?? '');
    expect(Date.parse(savedAt)).toBeGreaterThan(Date.now() - HOUR_MS);
    unmount();
    render(form);
    expect(screen.getByLabelText('Name')).toHaveValue('Sample Person');
    expect(store.read()?.began).toBe('first');
  },
);

test('a draft of somebody else is deleted, and the form begins empty', async () => {
  keep(25);
  render(form);
  await userEvent.click(screen.getByRole('button', { name: 'No, start with an empty form' }));
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(localStorage.getItem(store.key)).toBeNull();
});

test('a draft of the same day is there at once, and without one nothing is asked', () => {
  const { unmount } = render(form);
  expect(screen.getByLabelText('Name')).toHaveValue('');
  unmount();
  keep(23);
  render(form);
  expect(screen.getByLabelText('Name')).toHaveValue('Sample Person');
});

test('the form that the server wrote makes room for the question', () => {
  keep(25);
  const container = document.createElement('div');
  container.innerHTML = renderToString(form);
  expect(container).toContainHTML('input');
  document.body.append(container);
  render(form, { container, hydrate: true });
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(screen.getByText(/Was it you\?$/)).toBeVisible();
});
