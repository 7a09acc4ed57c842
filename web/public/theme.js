// Applies the theme that was chosen on this device; without one the system setting holds.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that forbids storage shows the system's theme.
}
