import { loadProduct, runOnce } from '../platform/command';

/** Makes the tables, migrates them and fills a new database, and ends: before replicas start, and for `npm run move`. */
runOnce(async () => {
  await loadProduct();
});
