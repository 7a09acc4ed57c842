import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FreshCache } from '../../../../test-cache';
import { PasswordDialog } from './second-factors';

afterEach(() => vi.unstubAllGlobals());

const me = {
  username: 'siteadmin',
  email: 'a@example.org',
  role: 'administrator',
  needsSecondFactor: false,
  opensPanel: true,
};

test('password managers can tell which username the password belongs to', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: me }));
  const ignore = vi.fn();
  render(
    <FreshCache>
      <PasswordDialog
        token="the token"
        title="Remove it?"
        description="Your password first."
        action="Remove"
        failed="It was not removed."
        send={ignore}
        onDone={ignore}
        onEnded={ignore}
        onClose={ignore}
      />
    </FreshCache>,
  );
  const username = document.querySelector('input[autocomplete="username"]');
  await waitFor(() => expect(username).toHaveValue('siteadmin'));
  expect(screen.getByLabelText('Your password')).toHaveFocus();
});
