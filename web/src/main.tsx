import './styles/index.css';
import type { Site } from '@contract/site';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { readInitialData } from './app/initial-data';
import { siteKey } from './features/site/api';
import { markHydrated } from './lib/first-page';
import { setBrand } from './ui/use-title';

/** How long what is pressed waits for the code of the page. */
const PATIENCE_MS = 5000;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
const data = readInitialData();
const site = data[siteKey] as Site | undefined;
if (site) setBrand(site.brand.name);
const app = (
  <StrictMode>
    <App data={data} />
  </StrictMode>
);
// What theme.js has hidden is another page than the one that was asked for: it is drawn anew.
if (root.hasChildNodes() && !document.documentElement.dataset.held) {
  hydrateRoot(root, app);
  // The page says so itself; where its code cannot be had, the rest of it works all the same.
  setTimeout(markHydrated, PATIENCE_MS);
} else {
  root.replaceChildren();
  createRoot(root).render(app);
  delete document.documentElement.dataset.held;
  markHydrated();
}
