import { registerHooks } from 'node:module';
import { BUILD_ONLY } from '../../../deploy/prune.mjs';

/** Loaded before the server: packages that the image leaves out are not there for it. */
const left = new RegExp(
  `node_modules[\\\\/](?:${BUILD_ONLY.map((name) => name.replace('.', '\\.')).join('|')})[\\\\/]`,
);
registerHooks({
  load(url, context, next) {
    if (left.test(decodeURI(url))) throw new Error(`${url} is not in the image (deploy/prune.mjs).`);
    return next(url, context);
  },
});
