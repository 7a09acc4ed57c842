import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import rules from '../../dependency-cruiser.config.mjs';

/**
 * Finds imports that break the rules in dependency-cruiser.config.mjs, and cycles between server features.
 * @param {string} baseDir the checkout
 * @returns {Promise<string[]>} one line per defect
 */
export async function structureDefects(baseDir) {
  const { output } = await cruise(
    ['cms/config', 'cms/src', 'web/src'],
    { ...rules.options, ruleSet: { forbidden: rules.forbidden }, validate: true, baseDir },
    { alias: { '@contract': join(baseDir, 'cms', 'src', 'contract') } },
  );
  // Without @swc/core, dependency-cruiser cannot read TypeScript and finds nothing.
  if (output.modules.length === 0) throw new Error('No source was read.');
  const way = ({ from, to, cycle }) => [from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' -> ');
  return [
    ...output.summary.violations.map((violation) => `${way(violation)}: ${violation.rule.name}`),
    ...featuresInCircles(output.modules).map((feature) => `${feature}: features import each other`),
  ];
}

/** Returns features in import cycles, by repeatedly removing those that import no others or are imported by none. */
function featuresInCircles(modules) {
  // Parts of a noun, such as application/status, count as features.
  const featureOf = (file) => /^cms\/src\/api\/[^/]+(\/(?!content-types|policies|drawing)[^/]+(?=\/))?/.exec(file)?.[0];
  const imports = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const [from, to] = [source, resolved].map(featureOf);
      if (from && to && from !== to) imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  for (let size = -1; size !== imports.size; ) {
    size = imports.size;
    for (const [feature, targets] of imports) {
      const isImported = [...imports.values()].some((others) => others.has(feature));
      if (!isImported || ![...targets].some((target) => imports.has(target))) imports.delete(feature);
    }
  }
  return [...imports.keys()];
}
