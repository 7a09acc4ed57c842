// Applies the theme that was chosen on this device; without one the system setting holds.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that forbids storage shows the system's theme.
}
// A post that one came to by its card is in the history alone: what the server wrote for its address is another page.
if (/^\/blog\/[^/]+$/.test(location.pathname) && history.state?.usr?.post) document.documentElement.dataset.held = '';
