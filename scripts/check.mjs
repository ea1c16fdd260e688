/** `npm run check`: all static checks. Runs every check, even after a failure. */
import { ensureInstalled, run } from './bootstrap.mjs';

ensureInstalled();
const node = process.execPath;
const bin = (name) => `node_modules/.bin/${name}`;
/** @type {[name: string, program: string, args: string[]][]} */
const steps = [
  ['Types', bin('tsc'), ['-b']],
  ['Lint', bin('oxlint'), ['--quiet']],
  ['Formatting', bin('biome'), ['check', '.']],
  ['Imports', node, ['--import', 'tsx', 'scripts/check-imports.ts']],
  ['Layers', node, ['--import', 'tsx', 'scripts/check-layers.ts']],
  ['Generated files', node, ['--import', 'tsx', 'scripts/generate.ts', '--check']],
  ['Unused code and dependencies', bin('knip'), ['--no-progress']],
  ['Contract', node, ['--import', 'tsx', 'scripts/contract.ts', 'check']],
  ['Journeys', node, ['--import', 'tsx', 'scripts/journeys.ts', 'check']],
  ['Docs', node, ['--import', 'tsx', 'scripts/docs.ts', '--check']],
  ['Specification', node, ['--import', 'tsx', 'scripts/check-specification.ts']],
  ["Journeys' schema", node, ['--import', 'tsx', 'scripts/journeys.ts', 'schema', '--check']],
];
const failed = steps.filter(([name, program, args]) => {
  console.log(`\n${name}`);
  return !run(program, args);
});
console.log(
  failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.map(([name]) => name).join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
