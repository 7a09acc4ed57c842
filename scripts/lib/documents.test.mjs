import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');
const documents = tracked.filter((file) => /^((docs\/)(adr\/)?)?[\w-]+\.md$/.test(file));

/** Matches a path with a folder or a source file's ending. URLs, settings, patterns and commands do not match. */
const PATH = /^[a-z][\w.-]*(\/[\w.-]+)+\/?$|^[\w-][\w.-]*\.(tsx?|m?js|css|json|ya?ml|md)$/;
/** Path in a call, in the data folder, and of the kind that the architecture adds as an example. */
const NOT_OURS = /^(generate-word\/all|public\/uploads)$|(^|\/)project(\/|\.ts$)/;

/** Matches the end of a path, with or without the file's ending. */
const isIn = (files, path) => {
  const end = `/${path.replace(/\/$/, '')}`;
  return files.some((file) =>
    [`/${file}/`, `/${file.replace(/\..*$/, '')}/`].some((whole) => whole.includes(`${end}/`)),
  );
};

test.each(documents)('every path in %s exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const paths = [...text.matchAll(/`([^`\n]+)`/g)].map(([, path]) => path);
  const ours = paths.filter((path) => PATH.test(path) && !NOT_OURS.test(path));
  expect(ours.filter((path) => !isIn(tracked, path))).toEqual([]);
});
