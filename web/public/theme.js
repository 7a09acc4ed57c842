// Applies the stored theme. Without one, the system decides.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}
// Shows the dashboard frame to signed-in people, because the server renders the login for everyone.
try {
  if (location.pathname === '/admin' && localStorage.getItem('adminToken'))
    document.documentElement.dataset.held = 'dashboard';
} catch {}
// A post opened from a card exists only in the history state: the server rendered another page.
if (/^\/blog\/[^/]+$/.test(location.pathname) && history.state?.usr?.post)
  document.documentElement.dataset.held = 'yes';

// Loads the code after the first paint (docs/adr/0231), or after the load event in a background tab, which paints late.
{
  const fetchCode = () => {
    const code = document.getElementById('code');
    if (!code) return;
    document.head.append(code.content);
    code.remove();
  };
  // Hydration needs the whole document.
  const whenWhole = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', fetchCode, { once: true });
    else fetchCode();
  };
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) whenWhole();
  }).observe({ type: 'paint', buffered: true });
  // A hidden page has no first paint to wait for.
  if (document.documentElement.dataset.held) whenWhole();
  addEventListener('load', () => setTimeout(fetchCode, document.hidden ? 0 : 1000), { once: true });
}

// Retries a failed script or style once, when online.
{
  const retry = ({ target: { localName, src, href, rel, type }, target }) => {
    if (!(localName === 'script' || (localName === 'link' && rel === 'stylesheet')) || target.dataset.again) return;
    const next = document.createElement(localName);
    Object.assign(next, localName === 'script' ? { type, src } : { rel, href });
    next.crossOrigin = target.crossOrigin;
    next.dataset.again = 'yes';
    const go = () => target.replaceWith(next);
    if (navigator.onLine) setTimeout(go, 1500);
    else addEventListener('online', go, { once: true });
  };
  addEventListener('error', retry, true);
  // Later failures are handled by lazyPart.
  addEventListener('hydrated', () => removeEventListener('error', retry, true), { once: true });
}

// Replays early clicks and input after hydration (docs/adr/0231).
{
  let pressed;
  const filled = new Map();
  const hold = (event) => {
    const button = event.target.closest?.('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (pressed) delete pressed.dataset.waits;
    pressed = button;
    pressed.dataset.waits = '';
  };
  const keep = ({ target: field }) => {
    // Moves the field to the end: if several radio buttons were pressed, only the last press counts.
    filled.delete(field);
    filled.set(field, { file: [...(field.files ?? [])], checkbox: field.checked }[field.type] ?? field.value);
  };
  addEventListener('click', hold, true);
  addEventListener('input', keep, true);

  // Restores a value that hydration overwrote, in a way that React notices.
  const fillIn = (field, value) => {
    if (field.type === 'file') {
      const chosen = new DataTransfer();
      for (const file of value) chosen.items.add(file);
      field.files = chosen.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (field.type === 'checkbox' || field.type === 'radio') {
      const wanted = field.type === 'radio' || value;
      if (field.checked !== wanted) field.click();
    } else {
      // Bypasses React's setter, which would ignore a scripted change.
      const begins = field.value === value ? '' : field.value;
      field.value = begins;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
      field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
    }
  };
  const press = () => {
    removeEventListener('click', hold, true);
    if (pressed) delete pressed.dataset.waits;
    if (pressed?.isConnected) pressed.click();
    pressed = undefined;
  };
  // The page's code did not load, but the rest of the site works.
  addEventListener('overdue', press, { once: true });
  addEventListener(
    'hydrated',
    () => {
      removeEventListener('input', keep, true);
      for (const [field, value] of filled) if (field.isConnected) fillIn(field, value);
      // Waits one task, because the router's listener runs last.
      setTimeout(press);
    },
    { once: true },
  );
}
