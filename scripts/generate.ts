/** `npm run generate`: writes the source files derived from the file tree; `--check` only compares. To add one, extend `generators`. */
import path from 'node:path';
import { coreEntryPoint, coreStates, stepRoutes } from './generate/core.ts';
import { type Generator, generate } from './generate/generate.ts';
import { messageFeatures } from './generate/message-features.ts';
import { drivers, readyScreens, screens, stories, verbs } from './generate/storefront.ts';

const generators: readonly Generator[] = [
  coreEntryPoint,
  coreStates,
  stepRoutes,
  messageFeatures,
  screens,
  readyScreens,
  drivers,
  verbs,
  stories,
];

const [option] = process.argv.slice(2);
if (option === undefined || option === '--check') {
  process.exitCode = generate(path.resolve(import.meta.dirname, '..'), generators, option === '--check');
} else {
  console.error('Usage: npm run generate [-- --check]');
  process.exitCode = 2;
}
