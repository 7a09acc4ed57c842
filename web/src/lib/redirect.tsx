import { useEffect } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';

interface RedirectProps {
  to: string;
  state?: unknown;
}

/** Replaces the address, unless the visitor has already followed a link and its page is still loading. */
export function Redirect({ to, state }: RedirectProps) {
  const navigate = useNavigate();
  const shown = createPath(useLocation());
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (pathname + search + hash === shown) navigate(to, { replace: true, state });
  }, [navigate, shown, to, state]);
  return null;
}
