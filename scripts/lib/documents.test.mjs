import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');
const documents = tracked.filter((file) => /^((docs\/)(adr\/)?)?[\w-]+\.md$/.test(file));

/** Matches a path with a folder or a source file's extension. URLs, settings, patterns and commands do not match. */
const PATH = /^[a-z][\w.-]*(\/[\w.-]+)+\/?$|^[\w-][\w.-]*\.(tsx?|m?js|css|json|ya?ml|md)$/;
/** Matches a path in a call, one in the data folder, and those of the example in the architecture document. */
const NOT_OURS = /^(generate-word\/all|public\/uploads)$|(^|\/)project(\/|\.ts$)/;

/** True if a file's path contains this one, with or without the file's extension. */
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
