/** The lists of core that its other modules are made of: written before any of them is imported. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { byPath, type Generated } from './generate.ts';

const folder = 'packages/core/src';

/** A file of core, and the constants that it declares. */
interface Declaring {
  readonly file: string;
  readonly constants: readonly string[];
}

/** Returns the files of core with a suffix that export constants which match the pattern. */
const declaringFiles = (root: string, suffix: string, pattern: RegExp): readonly Declaring[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(suffix) && !file.endsWith('.test.ts'))
    .toSorted(byPath)
    .map((file) => ({
      file,
      constants: [...readFileSync(path.join(root, folder, file), 'utf8').matchAll(pattern)].map(
        ([, constant = '']) => constant,
      ),
    }))
    .filter(({ constants }) => constants.length > 0);

/** The formatter's. */
const lineWidth = 110;

function importOf({ file, constants }: Declaring, from: string): string {
  const relative = path.posix.relative(from, file);
  const source = relative.startsWith('.') ? relative : `./${relative}`;
  const names = constants.toSorted((one, other) => one.localeCompare(other, 'en'));
  const line = `import { ${names.join(', ')} } from '${source}';`;
  return line.length <= lineWidth ? line : `import {\n  ${names.join(',\n  ')},\n} from '${source}';`;
}

/** Lists the definitions of journeys: every file of `definitions/` that declares one. */
export function journeyDefinitions(root: string): Generated {
  const files = declaringFiles(root, '.ts', /^export const (\w+) = defineJourney\(/gm);
  return {
    file: `${folder}/common/definitions/definitions.ts`,
    body: [
      ...files.map((declaring) => importOf(declaring, 'common/definitions')),
      '',
      '/** The definition of each journey, by id. */',
      'export const journeys = {',
      ...files.flatMap(({ constants }) => constants.map((constant) => `  [${constant}.id]: ${constant},`)),
      '} as const;',
      '',
      '/** Id of a journey. */',
      'export type JourneyId = keyof typeof journeys;',
    ].join('\n'),
  };
}

/** Lists the answers that other steps may read: every type `…Data` in `answers/`. */
export function allAnswers(root: string): Generated {
  const files = declaringFiles(root, '.ts', /^export type (\w+Data) = v\.InferOutput/gm).filter(({ file }) =>
    file.startsWith('base/answers/'),
  );
  const names = files.flatMap(({ constants }) => constants);
  return {
    file: `${folder}/base/answers/all-answers.ts`,
    body: [
      ...files.map((declaring) => importOf(declaring, 'base/answers').replace('import {', 'import type {')),
      '',
      '/** Answers of all steps by data key. */',
      `export type Answers = ${names.join(' &\n  ')};`,
    ].join('\n'),
  };
}

/** Lists the kinds of requests: every constant `…Request` of a `*.request.ts`. */
export function requestKindList(root: string): Generated {
  const files = declaringFiles(root, '.request.ts', /^export const (\w+Request) = defineRequest\b/gm);
  const kind = { file: 'features/service-summary/request-kind.ts', constants: ['type RequestKind'] };
  const imports = [...files, kind].toSorted((one, other) => byPath(one.file, other.file));
  return {
    file: `${folder}/features/service-summary/request-kinds.ts`,
    body: [
      ...imports.map((declaring) =>
        importOf(declaring, 'features/service-summary').replace('import { type ', 'import type { '),
      ),
      '',
      '/** Every kind of request that is reviewed and submitted here. */',
      'export const requestKinds: readonly RequestKind[] = [',
      ...files.flatMap(({ constants }) => constants.map((constant) => `  ${constant},`)),
      '];',
    ].join('\n'),
  };
}

/** Lists the steps: every constant `…Step` of a `*.step.ts`. */
export function librarySteps(root: string): Generated {
  const files = declaringFiles(root, '.step.ts', /^export const (\w+Step) =/gm);
  return {
    file: `${folder}/library/steps.ts`,
    body: [
      ...files.map((declaring) => importOf(declaring, 'library')),
      '',
      '/** Every step that a journey file may use, by name. */',
      'export const steps = {',
      ...files.flatMap(({ constants }) => constants.map((constant) => `  [${constant}.name]: ${constant},`)),
      '};',
    ].join('\n'),
  };
}

/** Lists the words of what journeys are made of: every constant `…Words` of a `*.words.ts`. */
export function wordList(root: string): Generated {
  const files = declaringFiles(root, '.words.ts', /^export const (\w+Words) =/gm);
  return {
    file: `${folder}/library/words/word-list.ts`,
    body: [
      ...files.map((declaring) => importOf(declaring, 'library/words')),
      '',
      '/** The words of each part of the product. */',
      'export const wordList = [',
      ...files.flatMap(({ constants }) => constants.map((constant) => `  ${constant},`)),
      '] as const;',
    ].join('\n'),
  };
}

/** Lists the outcomes of the journey files. */
export function outcomeList(root: string): Generated {
  const files = readdirSync(path.join(root, 'journeys')).filter((name) => /^[\w-]+\.json$/.test(name));
  const outcomes = files.flatMap((name) => {
    const { steps = [] } = JSON.parse(readFileSync(path.join(root, 'journeys', name), 'utf8')) as {
      readonly steps?: readonly { readonly final?: string }[];
    };
    return steps.flatMap(({ final }) => final ?? []);
  });
  return {
    file: `${folder}/library/words/outcomes.ts`,
    body: [
      '/** Name of an outcome in the journey files. */',
      'export type Outcome =',
      `${[...new Set(outcomes)]
        .toSorted()
        .map((outcome) => `  | '${outcome}'`)
        .join('\n')};`,
    ].join('\n'),
  };
}

/** Lists what proofs alone read of each step: every constant `…Claims` of a `*.step.ts`. */
export function stepClaims(root: string): Generated {
  const files = declaringFiles(root, '.step.ts', /^export const (\w+Claims):/gm);
  const stepOf = (constant: string): string => constant.replace(/Claims$/, 'Step');
  const withSteps = files.map(({ file, constants }) => ({
    file,
    constants: [...constants, ...constants.map(stepOf)],
  }));
  const imports = [
    ...withSteps,
    { file: 'common/definitions/claims.ts', constants: ['type Claims'] },
    { file: 'library/library.ts', constants: ['type StepName'] },
  ].toSorted((one, other) => byPath(one.file, other.file));
  return {
    file: `${folder}/library/claims.ts`,
    body: [
      ...imports.map((declaring) =>
        importOf(declaring, 'library').replace('import { type ', 'import type { '),
      ),
      '',
      '/** The claims of each step, by its name. */',
      'export const claims = {',
      ...files.flatMap(({ constants }) =>
        constants.map((constant) => `  [${stepOf(constant)}.name]: ${constant},`),
      ),
      '} satisfies Readonly<Record<StepName, Claims>>;',
    ].join('\n'),
  };
}
