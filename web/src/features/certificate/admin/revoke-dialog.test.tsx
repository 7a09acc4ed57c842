import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { RevokeDialog, revocationDraft } from './revoke-dialog';

afterEach(() => vi.unstubAllGlobals());

const certificate = {
  Name: 'Sample Intern',
  Domain: 'Web Development',
  Course: true,
  CertificateId: 'FC-1',
  ReferenceNumber: '',
  createdAt: '2025-07-14T10:00:00.000Z',
  revoked: null,
  link: '/verifywork/FC-1',
  pdfSha256: null,
};

test.each<[string, Response | Error, string]>([
  [
    'the server refuses',
    Response.json({ success: false, message: 'Not now.' }, { status: 503 }),
    'Failed to revoke certificate.Not now. Your reason is still here.',
  ],
  ['there is no response', new TypeError('offline'), 'Error revoking certificate: Network error'],
])('when %s, a message says so, the reason stays, and a retry works', async (_, answer, words) => {
  const onRevoked = vi.fn();
  const fetchStub = vi.fn<typeof fetch>(async () => Response.json({ success: true, message: 'Done.' }));
  fetchStub.mockImplementationOnce(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', fetchStub);
  revocationDraft('FC-1').save({ reason: 'Half a rea' });
  render(
    <RevokeDialog
      certificate={certificate}
      token="the token"
      onEnded={vi.fn()}
      onClose={vi.fn()}
      onRevoked={onRevoked}
    />,
  );
  expect(screen.getByLabelText('Reason')).toHaveValue('Half a rea');
  await userEvent.type(screen.getByLabelText('Reason'), 'son.');
  const revoke = screen.getByRole('button', { name: 'Revoke certificate' });
  await userEvent.click(revoke);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByLabelText('Reason')).toHaveValue('Half a reason.');
  await userEvent.click(revoke);
  await waitFor(() => expect(onRevoked).toHaveBeenCalledWith('Half a reason.'));
});
