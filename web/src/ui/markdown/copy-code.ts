const TOLD_MS = 5000;

let listens = false;
let status: HTMLElement | undefined;

/**
 * Makes the buttons beside the code of a text work, for the whole page and once. Not by React: where the server wrote a
 * text, the browser never loads what draws it.
 */
export function listenForCopies(): void {
  if (listens) return;
  listens = true;
  // On its way down: React stops a click in a part whose code it does not have.
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
  // It has to be there before the words come, or a screen reader says nothing.
  if (!status) {
    status = document.createElement('span');
    status.className = 'vh';
    status.setAttribute('role', 'status');
    document.body.append(status);
  }
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    button.dataset.copied = '';
    tell('Code copied to the clipboard.');
    setTimeout(() => {
      delete button.dataset.copied;
      tell('');
    }, TOLD_MS);
  } catch {
    // The clipboard is closed to us: what is to be copied is selected.
    code.focus();
    getSelection()?.selectAllChildren(code);
    tell('The code is selected. Copy it with your keyboard.');
  }
}

const tell = (words: string): void => {
  if (status) status.textContent = words;
};
