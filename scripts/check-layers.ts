/** Fails on import cycles between files or folders of a package, and on imports of a higher layer or another feature. Arguments: packages (default: all). */
import path from 'node:path';
import { importsOf, isTest, sourceFiles } from './imports.ts';
import { findCycles, findLayerViolations, folderOf, type ImportGraph, type Layers } from './layers.ts';

const root = path.resolve(import.meta.dirname, '..');
const packages = ['journey', 'contract', 'core', 'client', 'operator', 'conformance', 'messages', 'ui'];
const packageFolders = [...packages.map((name) => `packages/${name}`), 'apps/storefront', 'apps/operator'];
const selected = process.argv.slice(2);
/** The layers below and above the features of a package (decision 0024, 0025 and 0026). */
const layersByPackage: Readonly<Record<string, Layers>> = {
  'packages/core': {
    below: [['base'], ['shared']],
    above: [['library'], ['journeys'], ['routing'], ['states.ts', 'testing.ts']],
  },
  'packages/operator': {
    below: [['seed'], ['store'], ['request'], ['rules']],
    above: [
      ['gateway', 'scenarios', 'docs', 'sandbox'],
      ['handlers.ts', 'app.ts', 'index.ts', 'msw.ts', 'testing.ts'],
    ],
  },
  'apps/storefront': {
    below: [
      ['platform'],
      ['shell'],
      ['journey'],
      [
        'purchase',
        'address',
        'birth-date',
        'card',
        'consent',
        'delivery',
        'device',
        'line',
        'line-suspension',
        'one-time-code',
        'promo',
        'step-up',
        'transfer-nip',
      ],
    ],
    above: [['app', 'main.ts', 'start.tsx', 'prerender.tsx', 'next-task.ts']],
  },
};

/** Returns the imports of each file within its package; tests and stories may import any layer. */
function importsWithin(folder: string): ImportGraph {
  const files = sourceFiles(root, `${folder}/src`).filter((file) => !isTest(file));
  const existing = new Set(files);
  const targets = (file: string) =>
    importsOf(path.join(root, file))
      .filter(({ source }) => source.startsWith('.'))
      .map(({ source }) => path.posix.join(path.posix.dirname(file), source))
      .filter((target) => existing.has(target));
  return new Map(files.map((file) => [file, [...new Set(targets(file))]]));
}

const violations = (selected.length > 0 ? selected : packageFolders).flatMap((folder) => {
  const imports = importsWithin(folder);
  const layers = layersByPackage[folder];
  const modulePathOf = (file: string): string => {
    const [first = '', second = ''] = file.slice(`${folder}/src/`.length).split('/');
    return first === 'features' ? `${first}/${second}` : first;
  };
  const cycles = [
    ['files', findCycles(imports, (file) => file)],
    ['folders', findCycles(imports, folderOf)],
  ] as const;
  const layerViolations = layers ? findLayerViolations(imports, layers, modulePathOf) : [];
  const cycleViolations = cycles.flatMap(([kind, found]) =>
    found.map(({ nodes, imports }) =>
      [
        `${folder}: import cycle of ${nodes.length} ${kind}: ${nodes.join(', ')}`,
        ...imports.map((arrow) => `  ${arrow}`),
      ].join('\n'),
    ),
  );
  return [
    ...cycleViolations,
    ...layerViolations.map((found) => `${folder}: import of a higher layer or another feature: ${found}`),
  ];
});
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;
else console.log(`Layers: ${selected.length || packageFolders.length} packages, no violations.`);
