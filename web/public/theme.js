// Applies the theme that was chosen on this device; without one the system setting holds.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that forbids storage shows the system's theme.
}
// Who is signed in sees the dashboard at this address, and its frame until then; the server wrote the login.
try {
  if (location.pathname === '/admin' && localStorage.getItem('adminToken'))
    document.documentElement.dataset.held = 'dashboard';
} catch {
  // Nobody is signed in.
}
// A post opened by its card is only in the history state: the server rendered another page for its URL.
if (/^\/blog\/[^/]+$/.test(location.pathname) && history.state?.usr?.post)
  document.documentElement.dataset.held = 'yes';

// The code of a page that the server wrote is fetched once the page is painted, so that it takes nothing from what is
// seen first (docs/adr/0231). A page in a background tab is painted when somebody looks at it: there it follows the rest.
{
  const fetchCode = () => {
    const code = document.getElementById('code');
    if (!code) return;
    document.head.append(code.content);
    code.remove();
  };
  // The code takes over the whole page, which may be painted before the last of it has come.
  const whenWhole = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', fetchCode, { once: true });
    else fetchCode();
  };
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) whenWhole();
  }).observe({ type: 'paint', buffered: true });
  // What hides the page of the server is not to wait for its paint.
  if (document.documentElement.dataset.held) whenWhole();
  addEventListener('load', () => setTimeout(fetchCode, document.hidden ? 0 : 1000), { once: true });
}

// On a bad line a script or a style may fail to come: it is asked for once more, or when the network is back.
{
  const askAgain = ({ target: { localName, src, href, rel, type }, target }) => {
    if (!(localName === 'script' || (localName === 'link' && rel === 'stylesheet')) || target.dataset.again) return;
    const next = document.createElement(localName);
    Object.assign(next, localName === 'script' ? { type, src } : { rel, href });
    next.crossOrigin = target.crossOrigin;
    next.dataset.again = 'yes';
    const go = () => target.replaceWith(next);
    if (navigator.onLine) setTimeout(go, 1500);
    else addEventListener('online', go, { once: true });
  };
  addEventListener('error', askAgain, true);
  // From then on the code of the parts does so itself.
  addEventListener('hydrated', () => removeEventListener('error', askAgain, true), { once: true });
}

// The page stands before its code does (docs/adr/0231). What is pressed or filled in meanwhile happens again when it works.
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
    // At the end: of several radio buttons the last one counts.
    filled.delete(field);
    filled.set(field, { file: [...(field.files ?? [])], checkbox: field.checked }[field.type] ?? field.value);
  };
  addEventListener('click', hold, true);
  addEventListener('input', keep, true);

  // What is in a field was overwritten by what its form begins with, and React knows nothing of it.
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
      // Past the setter by which React learns what a script writes: it is to take this for typing.
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
  // The code of the page cannot be fetched: the rest of the site works.
  addEventListener('overdue', press, { once: true });
  addEventListener(
    'hydrated',
    () => {
      removeEventListener('input', keep, true);
      for (const [field, value] of filled) if (field.isConnected) fillIn(field, value);
      // Once the whole page is taken over: the router above it listens last.
      setTimeout(press);
    },
    { once: true },
  );
}
