import { registerHooks } from 'node:module';
import { BUILD_ONLY } from '../../../deploy/prune.mjs';

/** Preloaded to hide packages that the image lacks. */
const left = new RegExp(
  `node_modules[\\\\/](?:${BUILD_ONLY.map((name) => name.replace('.', '\\.')).join('|')})[\\\\/]`,
);
registerHooks({
  load(url, context, next) {
    if (left.test(decodeURI(url))) throw new Error(`${url} is not in the image (deploy/prune.mjs).`);
    return next(url, context);
  },
});
