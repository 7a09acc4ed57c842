export const ThemeIcon = () => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="6.5" />
    <path d="M10 3.5v13a6.5 6.5 0 0 0 0-13Z" fill="currentColor" stroke="none" />
  </svg>
);
