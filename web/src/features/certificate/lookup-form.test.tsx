import { certificateMessages } from '@contract/certificate/certificate';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { LookupForm } from './lookup-form';

const ID = 'FC-7KQ4M-H3XWA-9RTDP';

function open() {
  const onLookup = vi.fn<(id: string) => void>();
  const Page = () => {
    const [text, setText] = useState('');
    return <LookupForm text={text} typing={false} onType={setText} onLookup={onLookup} />;
  };
  render(<Page />);
  return onLookup;
}

test.each([
  `https://example.org/verifywork/${ID}`,
  `https://example.org/verifywork/${ID}?utm_campaign=${'a'.repeat(400)}`,
  ID.replaceAll('-', ' '),
  `${ID}.`,
])('looks up the ID in pasted text: %s', async (text) => {
  const onLookup = open();
  await userEvent.click(screen.getByLabelText('Certificate ID'));
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(onLookup).toHaveBeenCalledExactlyOnceWith(ID);
});

test('looks up the text unchanged if it could be an ID', async () => {
  const onLookup = open();
  await userEvent.type(screen.getByLabelText('Certificate ID'), 'verifywork/Chosen_1{Enter}');
  expect(onLookup).toHaveBeenCalledExactlyOnceWith('verifywork/Chosen_1');
});

test.each(['{Enter}', '   {Enter}', '...{Enter}'])('asks for an ID if there is none: "%s"', async (keys) => {
  const onLookup = open();
  const field = screen.getByLabelText('Certificate ID');
  await userEvent.type(field, keys);
  expect(field).toHaveAccessibleDescription(certificateMessages.idRequired);
  expect(field).toHaveFocus();
  expect(onLookup).not.toHaveBeenCalled();
});
