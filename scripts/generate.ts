/** `npm run generate`: writes the source files that follow from the file tree, then the documents; `--check` only compares. */
import path from 'node:path';
import { coreStates, stepRoutes } from './generate/core.ts';
import { type Generator, generate, update } from './generate/generate.ts';
import { messageFeatures } from './generate/message-features.ts';
import { missingStepFiles, plays, stories } from './generate/storefront.ts';

const generators: readonly Generator[] = [coreStates, stepRoutes, messageFeatures, plays, stories];

const root = path.resolve(import.meta.dirname, '..');

/** Writes everything, or with `check` only compares. Returns the exit code. */
export async function generateAll(check: boolean): Promise<number> {
  let code = generate(root, generators, check);
  // Imported late: a document may need a list that has just been written.
  const { documents } = await import('./docs/pages.ts');
  code = Math.max(code, update(root, await documents(root), check));
  const { library } = await import('../packages/core/src/library/library.ts');
  for (const file of missingStepFiles(root, Object.keys(library.steps))) {
    console.error(`${file} is missing: see "How to add a step" in CONTRIBUTING.md.`);
    code = 1;
  }
  return code;
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = await generateAll(process.argv[2] === '--check');
