import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { idempotencyKeys } from '../lib/idempotency-key';
import { TextField } from '../ui/field/field';
import { chosenFiles, deviceDraft, forgetWith } from './draft-store';
import { OwnDraft } from './own-draft';
import { useDraft, useForm } from './use-form';

const HOUR_MS = 60 * 60 * 1000;
const files = chosenFiles('owned-files');
const keys = idempotencyKeys('owned-key');
const store = forgetWith(deviceDraft('owned-draft', { name: '' }, { asks: true }), keys.forget, files.clear);
const schema = v.object({ name: v.string() });

function Form() {
  const draft = useDraft(store);
  const { field } = useForm(schema, { values: draft.values, draft });
  return <TextField label="Name" {...field('name')} />;
}
afterEach(() => store.forget());
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
  'a draft from %j hours ago is shown after the visitor claims it, and later without a question',
  async (age) => {
    keep(age);
    const { container, unmount } = render(form);
    expect(screen.getByText(/Was it you\?$/)).toBeVisible();
    expect(container.innerHTML).not.toContain('Sample Person');
    expect(screen.queryByLabelText('Name')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Yes, continue' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Sample Person');
    const { savedAt } = JSON.parse(localStorage.getItem(store.key) ?? '');
    expect(Date.parse(savedAt)).toBeGreaterThan(Date.now() - HOUR_MS);
    unmount();
    render(form);
    expect(screen.getByLabelText('Name')).toHaveValue('Sample Person');
    expect(store.read()?.began).toBe('first');
  },
);

test("someone else's draft is deleted with its files and keys, and the form is empty", async () => {
  keep(25);
  files.note('resume', new File([], 'resume.pdf'));
  await keys.keyFor('Sample Person');
  expect(localStorage).toHaveLength(3);
  render(form);
  await userEvent.click(screen.getByRole('button', { name: 'No, start with an empty form' }));
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(localStorage).toHaveLength(0);
  expect(files.had('resume')).toBe(false);
});

test.each(['Yes, continue', 'No, start with an empty form'])(
  'an answer does not affect a draft that another tab has changed in the meantime: %s',
  async (answer) => {
    keep(25);
    render(form);
    store.save({ name: 'Newer' }, 'second');
    await userEvent.click(screen.getByRole('button', { name: answer }));
    expect(screen.getByLabelText('Name')).toHaveValue('Newer');
    expect(store.read()).toMatchObject({ values: { name: 'Newer' }, began: 'second' });
  },
);

test('shows a recent draft immediately, and asks nothing if there is no draft', () => {
  const { unmount } = render(form);
  expect(screen.getByLabelText('Name')).toHaveValue('');
  unmount();
  keep(23);
  render(form);
  expect(screen.getByLabelText('Name')).toHaveValue('Sample Person');
});

test('the question replaces the form that the server rendered', () => {
  keep(25);
  const container = document.createElement('div');
  container.innerHTML = renderToString(form);
  expect(container).toContainHTML('input');
  document.body.append(container);
  render(form, { container, hydrate: true });
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(screen.getByText(/Was it you\?$/)).toBeVisible();
  expect(document.body).toHaveFocus();
});

test('the question takes focus if it replaces the focused control, or in a form opened by a button', () => {
  keep(25);
  const container = document.createElement('div');
  container.innerHTML = renderToString(form);
  document.body.append(container);
  container.querySelector('input')?.focus();
  const { unmount } = render(form, { container, hydrate: true });
  expect(screen.getByRole('status')).toHaveFocus();
  unmount();
  render(
    <OwnDraft store={store} opened>
      <Form />
    </OwnDraft>,
  );
  expect(screen.getByRole('status')).toHaveFocus();
});

test('until the question is answered, an open form neither shows nor deletes an older draft', () => {
  keep(25);
  render(<Form />);
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(store.older()?.values).toEqual({ name: 'Sample Person' });
  // The visitor types before the page's code has loaded.
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Typed' } });
  expect(store.read()?.values).toEqual({ name: 'Typed' });
});

test('each change is saved immediately, and a sent draft is not saved again on unmount', async () => {
  const { unmount } = render(form);
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'S' } });
  expect(store.read()?.values).toEqual({ name: 'S' });
  expect(localStorage).toHaveLength(1);
  store.forget();
  unmount();
  expect(localStorage).toHaveLength(0);
});

test('a change to the draft in another tab is shown, unless this page has unsaved text', () => {
  render(form);
  const inOtherTab = (name: string) => {
    localStorage.setItem(store.key, JSON.stringify({ values: { name }, savedAt: new Date() }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: store.key })));
  };
  inOtherTab('Other');
  expect(screen.getByLabelText('Name')).toHaveValue('Other');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Mine' } });
  inOtherTab('Another');
  expect(screen.getByLabelText('Name')).toHaveValue('Mine');
});

test('restores text that the browser did not save, without a question', () => {
  const { unmount } = render(form);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Mine' } });
  unmount();
  render(form);
  expect(screen.getByLabelText('Name')).toHaveValue('Mine');
});
