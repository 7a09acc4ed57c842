const CONTRACT = '^cms/src/contract/';
const OF_A_FEATURE = '^web/src/(lib|ui|forms|moderated)/';
/** Folders inside a feature. Every other folder in a noun's folder, such as application/status, is a feature. */
const INNER = '(admin|credential|several)/';
const TESTS = '[.]test[.]tsx?$|/test-[^/]*$';

/** Limits the imports of a folder to the given paths. Packages can always be imported. */
const only = (name, from, ...to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: from.startsWith('^cms') ? TESTS : undefined },
  to: { path: '^(cms|web)/(src|config|database)/', pathNot: [...to, '^web/src/test-'] },
});

/** Allowed import directions, including types, lazy imports and re-exports. */
export default {
  forbidden: [
    { name: 'no circle of imports', severity: 'error', from: {}, to: { circular: true } },
    only('lib imports lib and the contract', '^web/src/lib/', '^web/src/lib/', CONTRACT),
    only('ui imports lib, ui and the contract', '^web/src/ui/', '^web/src/(lib|ui)/', CONTRACT),
    only('forms imports lib, ui, forms and the contract', '^web/src/forms/', '^web/src/(lib|ui|forms)/', CONTRACT),
    only('moderated imports no feature and nothing of app', '^web/src/moderated/', OF_A_FEATURE, CONTRACT),
    only(
      'a feature imports itself, lib, ui, forms, moderated and the contract',
      `^web/src/features/([^/]+/(?!${INNER})[^/]+|[^/]+)/`,
      `^web/src/features/$1/([^/]+$|${INNER})`,
      OF_A_FEATURE,
      CONTRACT,
    ),
    only('the site sees only the contract of the CMS', '^web/src/', '^web/src/', CONTRACT),
    only('the panel sees only the contract of the server', '^cms/src/admin/', '^cms/src/admin/', CONTRACT),
    only('platform imports no feature', '^cms/src/platform/', '^cms/src/platform/', CONTRACT),
    only('a feature of the server imports no upper layer', '^cms/src/api/', '^cms/src/(api|platform)/', CONTRACT),
    {
      name: 'the site names the contract as @contract',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: CONTRACT, dependencyTypesNot: ['aliased'] },
    },
    {
      name: 'the contract imports itself and valibot',
      severity: 'error',
      from: { path: CONTRACT, pathNot: TESTS },
      to: { pathNot: [CONTRACT, 'node_modules/valibot/'] },
    },
    {
      // Every page loads these modules; a single schema would add 8.5 kB of script.
      name: 'calls and site load no schemas',
      severity: 'error',
      from: { path: `${CONTRACT}(calls|site)[.]ts$` },
      to: { pathNot: `${CONTRACT}(calls|site)[.]ts$`, dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    // TypeScript 7 has no programmatic API yet.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](css|svg|woff2)$' },
  },
};
