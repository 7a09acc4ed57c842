import { loadProduct, runOnce } from '../platform/command';

/** Prepares the database before replicas start, and for `npm run move`. */
runOnce(async () => {
  await loadProduct();
});
