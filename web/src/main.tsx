import type { Site } from '@contract/pages';
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { readInitialData, swrConfigOf } from './app/initial-data';
import { Site as SiteTree } from './app/site';
import { siteKey } from './features/site/api';
import { markHydrated } from './lib/first-page';
import { leaveGoneDialogs } from './ui/dialog/use-back-closes';
import { setBrand } from './ui/page/page';

/** Maximum time that a pressed button waits for the page's code. */
const MAX_WAIT_MS = 5000;

leaveGoneDialogs();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
const data = readInitialData();
const site = data[siteKey] as Site | undefined;
if (site) setBrand(site.brand.name);
const app = (
  <StrictMode>
    <SWRConfig value={swrConfigOf(data)}>
      <BrowserRouter>
        <SiteTree />
      </BrowserRouter>
    </SWRConfig>
  </StrictMode>
);
// Renders from scratch if theme.js has hidden the page.
if (root.hasChildNodes() && !document.documentElement.dataset.held) {
  hydrateRoot(root, app);
  setTimeout(() => dispatchEvent(new Event('overdue')), MAX_WAIT_MS);
} else {
  root.replaceChildren();
  createRoot(root).render(app);
  delete document.documentElement.dataset.held;
  markHydrated();
}
