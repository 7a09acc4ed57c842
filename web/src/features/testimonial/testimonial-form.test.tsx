import { commonMessages, httpMessages } from '@contract/calls';
import { fileLimits, fileMessages } from '@contract/form';
import { TESTIMONIAL_CONSENT, testimonialLimits, testimonialMessages } from '@contract/testimonial';
import { personMessages } from '@contract/validate';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fill } from '../../test-fill';
import { captureUploads, FakeUpload, uploadSent } from '../../test-server';
import { TestimonialForm } from './testimonial-form';

/** jsdom cannot decode pictures; browser tests convert real ones. */
class UnopenedImage {
  onerror = () => {};
  set src(_: string) {
    queueMicrotask(() => this.onerror());
  }
}

beforeEach(() => {
  captureUploads();
  vi.stubGlobal('Image', UnopenedImage);
  URL.createObjectURL = vi.fn(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn();
});
afterEach(() => vi.unstubAllGlobals());

const words = 'I left with a project that I can explain. '.repeat(3);
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const picture = new File([PNG], 'me.png', { type: 'image/png' });
const open = () => render(<TestimonialForm />, { wrapper: MemoryRouter });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit testimonial' }));
const photoField = () => screen.getByLabelText('Photo');

async function write() {
  await fill(userEvent, screen.getByLabelText('Name'), ' Sample Intern ');
  await fill(userEvent, screen.getByLabelText(/LinkedIn/), 'linkedin.com/in/sample');
  await userEvent.click(screen.getByLabelText('Review'));
  await userEvent.paste(words);
  await userEvent.upload(photoField(), picture);
}

test('marks every missing field, focuses the first, and sends nothing', async () => {
  open();
  await submit();
  expect(await screen.findByText(personMessages.nameRequired)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Review')).toHaveAccessibleDescription(
    expect.stringMatching(testimonialMessages.reviewRequired),
  );
  expect(photoField()).toHaveAccessibleDescription(expect.stringMatching(testimonialMessages.photoRequired));
  expect(FakeUpload.all).toHaveLength(0);
});

test('after a failed submission, validates a field on every change', async () => {
  open();
  await submit();
  await userEvent.type(screen.getByLabelText('Review'), 'Too short.');
  expect(await screen.findByText(testimonialMessages.reviewTooShort)).toBeVisible();
  expect(screen.getByText(`10 / ${testimonialLimits.text.min}`)).toBeVisible();
  await userEvent.paste(words);
  expect(screen.queryByText(testimonialMessages.reviewTooShort)).toBeNull();
  await fill(userEvent, screen.getByLabelText(/LinkedIn/), 'https://example.org/in/me');
  expect(await screen.findByText(testimonialMessages.linkedinInvalid)).toBeVisible();
});

test.each([
  ['x'.repeat(49), testimonialMessages.reviewTooShort],
  ['x'.repeat(50), undefined],
  ['x'.repeat(2000), undefined],
  ['x'.repeat(2001), testimonialMessages.reviewTooLong],
])('checks the length of %s', async (text, message) => {
  open();
  await submit();
  await userEvent.click(screen.getByLabelText('Review'));
  await userEvent.paste(text);
  const description = expect.stringMatching(message ?? /must/);
  if (message) expect(screen.getByLabelText('Review')).toHaveAccessibleDescription(description);
  else expect(screen.getByLabelText('Review')).not.toHaveAccessibleDescription(description);
});

test.each([
  ['me', false],
  ['https://www.linkedin.com/company/me', false],
  ['https://www.linkedin.com/in/me/', true],
  ['linkedin.com/in/me', true],
])('the profile link %s is valid: %s', async (link, valid) => {
  open();
  await submit();
  await userEvent.click(screen.getByLabelText(/LinkedIn/));
  await userEvent.paste(link);
  expect(screen.queryAllByText(testimonialMessages.linkedinInvalid)).toHaveLength(valid ? 0 : 1);
});

test('removing a photo clears its error and focuses its field', async () => {
  open();
  expect(screen.getByText('PNG, JPG up to 2MB')).toBeVisible();
  await userEvent.upload(photoField(), new File(['%PDF'], 'cv.pdf'), { applyAccept: false });
  expect(await screen.findByText(fileMessages.photoInvalid)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove cv.pdf' }));
  expect(screen.queryByText(fileMessages.photoInvalid)).toBeNull();
  expect(photoField()).toHaveFocus();
});

test.each([
  ['a different type of file', new File(['%PDF'], 'cv.pdf'), fileMessages.photoInvalid],
  ['a GIF named like a PNG', new File(['GIF89a'], 'me.png'), fileMessages.photoInvalid],
  [
    'a large file that the browser cannot open',
    new File([new Uint8Array(fileLimits.photo.maxBytes + 1)], 'me.jpg'),
    fileMessages.photoInvalid,
  ],
])('rejects %s when it is chosen', async (_, file, message) => {
  open();
  await userEvent.upload(photoField(), file, { applyAccept: false });
  expect(await screen.findByText(message)).toBeVisible();
  await submit();
  expect(screen.getByText(message)).toBeVisible();
});

test('a failure keeps text and photo, and a retry sends the same key', async () => {
  open();
  await write();
  await submit();
  await (await uploadSent(0)).answer(503, { success: false, message: httpMessages.unavailable });
  expect(screen.getByRole('heading', { name: testimonialMessages.failed })).toHaveFocus();
  expect(screen.getByText(new RegExp(httpMessages.unavailable))).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByRole('form')).toHaveFocus();
  expect(screen.getByLabelText('Review')).toHaveValue(words);
  expect(screen.getByText('me.png')).toBeVisible();
  await submit();
  const { key, onerror } = await uploadSent(1);
  expect(key).toBe((await uploadSent(0)).key);

  await act(async () => onerror());
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await userEvent.type(screen.getByLabelText('Name'), 'X');
  await submit();
  expect((await uploadSent(2)).key).not.toBe(key);
});

test('sends the field names in the contract, and deletes the draft afterwards', async () => {
  open();
  await write();
  await submit();
  const request = await uploadSent(0);
  expect([...request.form.keys()]).toEqual([
    'name',
    'linkedin',
    'review',
    'certificateId',
    'email',
    'consent',
    'photo',
  ]);
  expect(request.form.get('consent')).toBe(TESTIMONIAL_CONSENT.version);
  expect(screen.getByText(TESTIMONIAL_CONSENT.words, { exact: false })).toBeInTheDocument();
  expect(request.form.get('name')).toBe('Sample Intern');
  expect(request.form.get('linkedin')).toBe('https://linkedin.com/in/sample');
  expect(screen.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  expect(localStorage).not.toHaveLength(0);
  await request.answer(201, { success: true, message: testimonialMessages.submitted });
  expect(screen.getByRole('heading', { name: testimonialMessages.submitted })).toHaveFocus();
  expect(localStorage).toHaveLength(0);
});

test("a refusal shows 'Submission Failed' with the server's errors; Try Again shows them next to their fields", async () => {
  open();
  await write();
  await submit();
  await (await uploadSent(0)).answer(400, {
    success: false,
    message: commonMessages.invalid,
    errors: [{ field: 'photo', msg: fileMessages.tooManyPixels }],
  });
  expect(screen.getByRole('heading', { name: testimonialMessages.failed })).toBeVisible();
  expect(screen.getByText(new RegExp(fileMessages.tooManyPixels), { selector: 'p.say' })).toBeVisible();
  expect(photoField()).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(photoField()).toHaveAccessibleDescription(expect.stringMatching(fileMessages.tooManyPixels));
  expect(photoField()).toHaveFocus();
});

test("revokes a photo's URL only when it is no longer used", async () => {
  const { unmount } = open();
  await write();
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
  vi.useFakeTimers();
  // Earlier tests may have revoked their URLs.
  vi.mocked(URL.revokeObjectURL).mockClear();
  unmount();
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:picture');
});

test('restores the text after a reload and asks for the photo again', async () => {
  const { unmount } = open();
  await write();
  unmount();
  open();
  expect(screen.getByLabelText('Review')).toHaveValue(words);
  expect(screen.getByText(/choose it again/)).toBeVisible();
});
