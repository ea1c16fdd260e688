/** `npm run generate`: writes the source files that follow from the file tree, then the documents; `--check` only compares. */
import path from 'node:path';
import {
  allAnswers,
  journeyDefinitions,
  librarySteps,
  outcomeList,
  requestKindList,
  stepClaims,
  wordList,
} from './generate/core-lists.ts';
import {
  callFiles,
  conformanceCases,
  contractCalls,
  operatorHandlers,
  operatorScenarios,
} from './generate/gateway-lists.ts';
import { type Generator, generate, update } from './generate/generate.ts';
import { undeclared, unexported, unusedPages, unwritten } from './generate/slips.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Written first: the modules that the other generators read import these. */
const lists: readonly Generator[] = [
  contractCalls,
  callFiles,
  operatorHandlers,
  operatorScenarios,
  conformanceCases,
  allAnswers,
  journeyDefinitions,
  librarySteps,
  stepClaims,
  requestKindList,
  wordList,
  outcomeList,
];

/** The generators that read core's modules, which import the lists written first. */
async function readingGenerators(): Promise<readonly Generator[]> {
  const [{ coreStates, stepRoutes }, { messageFeatures }, { plays, storyTitles }] = await Promise.all([
    import('./generate/core.ts'),
    import('./generate/message-features.ts'),
    import('./generate/storefront.ts'),
  ]);
  return [coreStates, stepRoutes, messageFeatures, plays, storyTitles];
}

/** Returns what is missing of steps and requests, and what is wrong in messages, a sentence each. */
async function missing(): Promise<readonly string[]> {
  const [{ library }, { journeys }, { missingStepFiles }, texts, { missingWords, nameableOf }] =
    await Promise.all([
      import('../packages/core/src/library/library.ts'),
      import('../packages/core/src/common/definitions/definitions.ts'),
      import('./generate/storefront.ts'),
      import('./generate/texts.ts'),
      import('./generate/words.ts'),
    ]);
  const { knownTexts, messageMistakes, missingTexts } = texts;
  const files = missingStepFiles(root, Object.keys(library.steps));
  return [
    ...files.map((file) => `${file} is missing: see "How to add a step" in CONTRIBUTING.md.`),
    ...messageMistakes(root),
    ...missingTexts(root),
    ...missingWords(nameableOf(Object.keys(journeys))),
    ...unwritten(root, knownTexts(root)),
    ...unexported(root),
    ...unusedPages(root, Object.values(journeys)),
  ];
}

/** Writes everything, or with `check` only compares. Returns the exit code: 1 also for a file that is in no list, or lacks an export. */
export async function generateAll(check: boolean): Promise<number> {
  const unlisted = undeclared(root);
  for (const sentence of unlisted) console.error(sentence);
  if (unlisted.length > 0) return 1;
  return writeAll(check).catch((error: unknown) => {
    const where =
      error instanceof SyntaxError ? /^file:\/\/(.+):\d+$/m.exec(error.stack ?? '')?.[1] : undefined;
    if (where === undefined) throw error;
    console.error(`${path.relative(root, where)}: ${(error as SyntaxError).message}.`);
    return 1;
  });
}

async function writeAll(check: boolean): Promise<number> {
  const listed = generate(root, lists, check);
  const others = generate(root, await readingGenerators(), check);
  // Imported late: a document may need a list that has just been written.
  const { documents } = await import('./docs/pages.ts');
  const pages = update(root, await documents(root), check);
  const sentences = await missing();
  for (const sentence of sentences) console.error(sentence);
  return Math.max(listed, others, pages, sentences.length > 0 ? 1 : 0);
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = await generateAll(process.argv[2] === '--check');
