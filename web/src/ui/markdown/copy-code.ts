const SHOWN_MS = 5000;

let listens = false;
let status: HTMLElement | undefined;

/** Handles copy buttons without React, because a server-rendered page does not load the Markdown code. */
export function listenForCopies(): void {
  if (listens) return;
  listens = true;
  // In the capture phase: React stops clicks in parts that are not hydrated.
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy-code]') : null;
      if (button) void copy(button);
    },
    true,
  );
}

async function copy(button: HTMLElement): Promise<void> {
  const code = button.parentElement?.querySelector('pre');
  if (!code) return;
  // Screen readers announce only changes to an existing status.
  if (!status) {
    status = document.createElement('span');
    status.className = 'vh';
    status.setAttribute('role', 'status');
    document.body.append(status);
  }
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    button.dataset.copied = '';
    announce('Code copied to the clipboard.');
    setTimeout(() => {
      delete button.dataset.copied;
      announce('');
    }, SHOWN_MS);
  } catch {
    // No access to the clipboard: select the code instead.
    code.focus();
    getSelection()?.selectAllChildren(code);
    announce('The code is selected. Copy it with your keyboard.');
  }
}

const announce = (words: string): void => {
  if (status) status.textContent = words;
};
