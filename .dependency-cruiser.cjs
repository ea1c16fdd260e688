/** Who may import whom (`npm run check imports`). A layer or a package moves here by its path. */

// TypeScript 7 has no API for other programs, so SWC reads our files. Dependency-cruiser does not yet let it read JSX.
const swc = require('@swc/core');
const parseFile = swc.parseFileSync;
swc.parseFileSync = (file, options) => parseFile(file, { ...options, tsx: file.endsWith('.tsx') });

/** The packages of ours that each package imports. Its own libraries are those of its package.json. */
const packages = {
  'packages/journey': [],
  'packages/contract': [],
  'packages/messages': [],
  'packages/ui': [],
  'packages/conformance': ['packages/contract'],
  'packages/client': ['packages/contract'],
  'packages/core': ['packages/journey', 'packages/contract'],
  'packages/operator': ['packages/contract', 'packages/core'],
  'packages/tmforum': ['packages/contract', 'packages/core'],
  'apps/storefront': ['packages/(core|client|messages|ui|contract|journey)'],
  'apps/studio': ['packages/(core|contract|messages|ui|journey)'],
  'apps/operator': ['packages/(operator|core)'],
};

/** A layer whose folders do not import each other: the folders below `parent` that no other layer names. */
const features = (parent = '') => ({ parent });

/** The layers of a package from the lowest up, as patterns of paths (decision 0024, 0025 and 0026). */
const layers = {
  'packages/core/src': [
    'base/',
    'common/',
    features('features/'),
    'library/',
    'journeys/',
    'studio/',
    'routing/',
    'states[.]ts',
  ],
  'packages/operator/src': [
    'seed/',
    'store/',
    'request/',
    'rules/',
    features(),
    '(gateway|scenarios|docs|sandbox)/',
    '(handlers|app|index)[.]ts',
  ],
  'packages/tmforum/src': [
    'base/',
    'tmf/',
    'config/',
    'offers/',
    'context/',
    'stock/',
    features(),
    '(adapter|index)[.]ts',
  ],
  'apps/storefront/src': [
    'platform/',
    'shell/',
    'journey/',
    '(purchase|address|birth-date|card|consent|delivery|device|identity|line|line-suspension|one-time-code|promo|step-up|transfer-nip)/',
    features(),
    '(app/|main[.]ts|start[.]tsx|prerender[.]tsx|next-task[.]ts)',
  ],
  'apps/studio/src': ['platform/', '(page|band)/', features(), 'road/', '(app/|(start|main)[.]tsx)'],
};

/** What only tests, stories, the walks and the telephone of Journey Studio use. They may import any layer. */
const tests = [
  '[.](test|stories|play)[.]tsx?$',
  '^(packages|apps)/.*/(testing|stories|preview|e2e)/',
  '^apps/studio/src/phone/',
  '[/-](testing|msw)[.]ts$',
];

/** Where the product begins: the storefront, its pages at build time, Journey Studio, and the servers. */
const entries =
  '^(apps/storefront/src/(main[.]ts|prerender[.]tsx|.*[.]step[.]tsx)|apps/studio/src/(main[.]tsx|senda/prover[.]worker[.]ts)|apps/operator/src/main[.]ts|scripts/(start|tmforum)[.]ts)$';

/** Data of tests and stories that is beside the code: it keeps to the layers, and no customer gets it. */
const samples = [
  '(^|[./-])(sample|states|d)[.]ts$',
  '/(page-snapshots|spellings|hostile)[.]ts$',
  '^packages/ui/src/text/(translate-texts|bare-texts|jsx-dev-runtime)[.]ts$',
];

/** What those who edit journeys call steps and facts: for tools and stories. */
const words = ['[.]words[.]ts$', '^packages/core/src/library/words/'];

const rule = (name, comment, from, to, rest = {}) => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
  ...rest,
});

const arrows = Object.entries(packages).map(([folder, allowed]) =>
  rule(
    `${folder}-imports`,
    `${folder} imports no other package of ours than ${allowed.join(', ') || 'itself'}.`,
    { path: `^${folder}/`, pathNot: tests },
    { path: '^(packages|apps|examples|bench)/', pathNot: [folder, ...allowed].map((one) => `^${one}/`) },
  ),
);

function layerRules([root, list]) {
  const others = list.filter((layer) => typeof layer === 'string').join('|');
  const patternOf = (layer) =>
    typeof layer === 'string' ? `^${root}/${layer}` : `^${root}/${layer.parent}(?!${others})([^/]+)/`;
  return list.flatMap((layer, index) => {
    const from = { path: patternOf(layer), pathNot: tests };
    const upward = rule(`${root}-layer-${index + 1}`, 'A layer imports itself and those below.', from, {
      path: `^${root}/`,
      pathNot: list.slice(0, index + 1).map(patternOf),
    });
    if (typeof layer === 'string') return [upward];
    const sideways = rule(
      `${root}-features`,
      'A feature imports no other feature: what two need is in a layer below.',
      from,
      { path: patternOf(layer), pathNot: `^${root}/${layer.parent}$1/` },
    );
    return [upward, sideways];
  });
}

/** Libraries that only one package may import, although others could declare them. */
const libraries = [
  ['hono', '((packages|apps)/operator|packages/tmforum)'],
  ['drizzle-orm', '(packages|apps)/operator'],
  ['react', '(packages/ui|packages/journey/src/react|apps/(storefront|studio))'],
  ['react-dom', 'apps/(storefront|studio)'],
  ['react-router-dom', '(packages/journey/src/react|apps/(storefront|studio))'],
  ['jotai', 'apps/(storefront|studio)'],
  ['@formatjs', 'packages/messages'],
  ['ky', 'packages/client'],
];

module.exports = {
  forbidden: [
    ...arrows,
    ...Object.entries(layers).flatMap(layerRules),
    ...libraries.map(([library, owner]) =>
      rule(
        `${library}-owner`,
        `Only ${owner} imports ${library}.`,
        { path: '^(packages|apps)/', pathNot: `^${owner}/` },
        { path: `^node_modules/${library}/` },
      ),
    ),
    rule(
      'by-name',
      'Another package is imported by its name, not by a path.',
      { path: '^(packages|apps)/([^/]+)/' },
      { path: '^(packages|apps|examples|bench|scripts)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
    ),
    rule(
      'declared',
      "A library is a dependency in the package's own package.json.",
      { path: '^(packages|apps)/', pathNot: [...tests, '/vite[.]ts$'] },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['aliased'] },
    ),
    rule(
      'node',
      'Node modules are for apps/operator and tests.',
      { path: '^(packages|apps)/', pathNot: [...tests, '^apps/operator/', '/vite[.]ts$'] },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'studio-door',
      "Journey Studio has the storefront's screens by one door, in the document of its telephone.",
      { path: '^apps/studio/' },
      { path: '^apps/storefront/', pathNot: '^apps/storefront/src/preview/door[.]tsx$' },
    ),
    rule(
      'studio-page',
      "The page of Journey Studio itself has none of the storefront's code.",
      { path: '^apps/studio/', pathNot: '^apps/studio/src/phone/' },
      { path: '^apps/storefront/' },
    ),
    rule(
      'no-tests',
      'Only tests and stories import what is for tests.',
      { path: '^(packages|apps)/[^/]+/src/', pathNot: tests },
      { path: tests },
    ),
    rule(
      'words',
      'No customer gets the words of those who edit journeys.',
      { path: '^(packages|apps)/', pathNot: [...tests, ...words, '^apps/(studio|operator)/'] },
      { path: words },
    ),
    rule(
      'proofs',
      'Journeys are proven by core/journeys and core/studio, over the library with its claims.',
      { path: '^(packages|apps)/', pathNot: [...tests, '^packages/(journey|core/src/(journeys|studio))/'] },
      { path: '^packages/journey/src/verify[.]ts$' },
    ),
    rule(
      'claims',
      'What proofs alone read is loaded by no customer.',
      {
        path: '^(packages|apps)/',
        pathNot: [
          ...tests,
          '^packages/core/src/(journeys|library|studio)/',
          '^apps/operator/',
          '^apps/studio/src/senda/prover[.]worker[.]ts$',
        ],
      },
      { path: '^packages/core/src/(journeys/|library/(proven|claims)[.]ts$)' },
    ),
    rule(
      'in-product',
      'What neither the storefront nor its servers use is for tests, or is deleted.',
      { path: entries },
      {
        path: '^(packages/(core|client|messages|ui|contract|operator|tmforum)|apps/[^/]+)/src/',
        pathNot: [...tests, ...samples, ...words, entries],
        reachable: false,
      },
    ),
    rule('file-cycle', 'Files do not import each other in a circle.', { pathNot: tests }, { circular: true }),
    rule(
      'folder-cycle',
      'Folders do not import each other in a circle.',
      { path: '^(packages|apps)/' },
      { circular: true },
      { scope: 'folder' },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: ['node_modules', ...tests] },
    exclude: { path: '^(packages|apps)/[^/]+/dist/' },
    enhancedResolveOptions: { conditionNames: ['import'], exportsFields: ['exports'] },
  },
};
