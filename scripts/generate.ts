/** `npm run generate`: writes the source files derived from the file tree; `--check` only compares. To add one, extend `generators`. */
import path from 'node:path';
import { library } from '../packages/core/src/library/library.ts';
import { coreStates, stepRoutes } from './generate/core.ts';
import { type Generator, generate } from './generate/generate.ts';
import { messageFeatures } from './generate/message-features.ts';
import { drivers, missingStepFiles, readyScreens, screens, stories, verbs } from './generate/storefront.ts';

const generators: readonly Generator[] = [
  coreStates,
  stepRoutes,
  messageFeatures,
  screens,
  readyScreens,
  drivers,
  verbs,
  stories,
];

const root = path.resolve(import.meta.dirname, '..');
const [option] = process.argv.slice(2);
if (option === undefined || option === '--check') {
  process.exitCode = generate(root, generators, option === '--check');
  for (const file of missingStepFiles(root, Object.values(library.steps))) {
    console.error(`${file} is missing: see "How to add a step" in CONTRIBUTING.md.`);
    process.exitCode = 1;
  }
} else {
  console.error('Usage: npm run generate [-- --check]');
  process.exitCode = 2;
}
