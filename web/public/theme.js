// Applies the theme that was chosen on this device; without one the system setting holds.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that forbids storage shows the system's theme.
}
// A post opened by its card is only in the history state: the server rendered another page for its URL.
if (/^\/blog\/[^/]+$/.test(location.pathname) && history.state?.usr?.post)
  document.documentElement.dataset.held = 'yes';

// The page stands before its code does. A button that is pressed meanwhile is pressed again when it works (src/main.tsx).
{
  let pressed;
  const hold = (event) => {
    const button = event.target.closest?.('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = button;
  };
  addEventListener('click', hold, true);
  addEventListener(
    'hydrated',
    () => {
      removeEventListener('click', hold, true);
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );
}
