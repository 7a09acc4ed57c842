import { siteDefaults } from '@contract/site';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useNavigationType } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, test } from 'vitest';
import { forgetTyped, markSent } from '../../features/application/quick/handover';
import { siteKey } from '../../features/site/api';
import { paths } from '../../lib/paths';
import { FreshCache } from '../../test-cache';
import { Dialog } from '../../ui/dialog/dialog';
import { useBackCloses } from '../../ui/dialog/use-back-closes';
import ApplicationPage from './application-page';

afterEach(forgetTyped);

function Login({ onClose }: { onClose: () => void }) {
  const close = useBackCloses(onClose);
  return <Dialog open onClose={close} title="Log in" description="To an account." />;
}

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Log in
      </button>
      {open && <Login onClose={() => setOpen(false)} />}
      <ApplicationPage />
      <output>{useNavigationType()}</output>
    </>
  );
}

test('a field that the visitor has cleared stays empty when a dialog closes', async () => {
  markSent({ Name: 'Sample Applicant', Mail: 'a@example.org', Phone: '', College: '', Role: '' });
  const site = { ...siteDefaults, applications: { ...siteDefaults.applications, open: true } };
  render(
    <FreshCache>
      <SWRConfig value={{ fallback: { [siteKey]: site }, revalidateOnMount: false }}>
        <BrowserRouter>
          <Routes>
            <Route path={paths.application} element={<Page />} />
            <Route path="*" element={<Link to={paths.application}>Apply</Link>} />
          </Routes>
        </BrowserRouter>
      </SWRConfig>
    </FreshCache>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('link', { name: 'Apply' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('Sample Applicant');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('POP')).toBeVisible();
  expect(name).toBeInTheDocument();
  expect(name).toHaveValue('');
});
