import { loadProduct, runOnce } from '../platform/command';

/** Prepares the database and exits: before replicas start, and for `npm run move`. */
runOnce(async () => {
  await loadProduct();
});
