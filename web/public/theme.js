// Applies the theme that was chosen on this device; without one the system setting holds.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that forbids storage shows the system's theme.
}
// A post that one came to by its card is in the history alone: what the server wrote for its address is another page.
if (/^\/blog\/[^/]+$/.test(location.pathname) && history.state?.usr?.post)
  document.documentElement.dataset.held = 'yes';

// The page stands before its code does. A button that is pressed meanwhile is pressed again when it works (src/main.tsx).
{
  let pressed;
  const keep = (event) => {
    const button = event.target.closest?.('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = button;
  };
  addEventListener('click', keep, true);
  addEventListener(
    'hydrated',
    () => {
      removeEventListener('click', keep, true);
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );
}
