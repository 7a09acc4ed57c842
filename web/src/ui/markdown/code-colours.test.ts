import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CODE_KINDS } from './code-tokens';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const tokens = read('../../styles/tokens.css');
const styles = read('./markdown.module.css');

const valuesOf = (name: string): string[] =>
  new RegExp(`${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens)?.slice(1) ?? [];

/** Returns the relative luminance as defined in WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one = '', other = ''): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(CODE_KINDS)('a %s in code has enough contrast in both themes', (kind) => {
  const name = new RegExp(`::highlight\\(code-${kind}\\) \\{\\s+color: var\\((--[\\w-]+)\\)`).exec(styles)?.[1] ?? '';
  const colours = valuesOf(name);
  expect(colours).toHaveLength(2);
  const paper = valuesOf('--paper-sunk');
  for (const theme of [0, 1]) expect(contrast(colours[theme], paper[theme])).toBeGreaterThanOrEqual(4.5);
});
