'use strict';
/*
 * Preloaded into `strapi develop`, so that it reloads when the server's files change. By default it ignores folders
 * named log, build or public, and checkouts below a folder whose name contains `tmp` or begins with a dot.
 */
const { createRequire } = require('node:module');
const { join, relative } = require('node:path');

const requireOfCms = createRequire(join(process.cwd(), 'package.json'));
const chokidar = createRequire(requireOfCms.resolve('@strapi/strapi/package.json'))('chokidar');
const { watch } = chokidar;
/** The panel reloads by itself. */
const IGNORED = /^src[/\\]admin([/\\]|$)|[.]test[.]ts$/;

chokidar.watch = (folder, options) =>
  folder === process.cwd()
    ? watch(
        ['config', 'database', 'src'].map((name) => join(folder, name)),
        { ...options, ignored: (path) => IGNORED.test(relative(folder, path)) },
      )
    : watch(folder, options);
