/** The lists of the contract's calls, of the operator's handlers and sample accounts, and of conformance cases, by their files. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { byPath, type Generated, keyOf } from './generate.ts';

const operator = 'packages/operator/src';
const calls = 'packages/contract/src/calls';

interface Declaring {
  readonly file: string;
  /** The constant that it exports. */
  readonly name: string;
}

/** Returns the files of a folder with a suffix, and the constant that each exports. @throws Error for a file that exports none */
function declaringIn(root: string, folder: string, suffix: string): readonly Declaring[] {
  const pattern = new RegExp(`^export const (\\w+${suffix})\\b`, 'm');
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(`.${suffix.toLowerCase()}.ts`))
    .toSorted(byPath)
    .map((file) => {
      const [, name] = pattern.exec(readFileSync(path.join(root, folder, file), 'utf8')) ?? [];
      if (name === undefined)
        throw new Error(`${folder}/${file} exports no constant whose name ends in ${suffix}.`);
      return { file, name };
    });
}

const importsOf = (declaring: readonly Declaring[], file: string, type: string): readonly string[] =>
  [
    ...declaring.map(({ file, name }) => ({ file, names: `{ ${name} }` })),
    { file, names: `type { ${type} }` },
  ]
    .toSorted((one, other) => byPath(one.file, other.file))
    .map(({ file, names }) => `import ${names} from '${file.startsWith('.') ? file : `./${file}`}';`);

/** Lists the operator's sample accounts: every constant `…Scenarios` of a `*.scenarios.ts`. */
export function operatorScenarios(root: string): Generated {
  const folder = `${operator}/scenarios`;
  const scenarios = declaringIn(root, folder, 'Scenarios');
  return {
    file: `${folder}/index.ts`,
    body: [
      ...importsOf(scenarios, 'scenario.ts', 'Scenario'),
      '',
      '/** All sample accounts. */',
      'export const scenarios: readonly Scenario[] = [',
      ...scenarios.map(({ name }) => `  ...${name},`),
      '];',
    ].join('\n'),
  };
}

/** Lists the cases of conformance: every constant `…Cases` of a `*.cases.ts`. */
export function conformanceCases(root: string): Generated {
  const folder = 'packages/conformance/src/cases';
  const cases = declaringIn(root, folder, 'Cases');
  return {
    file: `${folder}/index.ts`,
    body: [
      ...importsOf(cases, '../case.ts', 'Case'),
      '',
      '/** All cases, by group (spec 7.call). */',
      'export const cases: readonly Case[] = [',
      ...cases.map(({ name }) => `  ...${name},`),
      '];',
    ].join('\n'),
  };
}

/** Lists the operator's handlers: every constant `…Handlers` of a `*.handlers.ts`. */
export function operatorHandlers(root: string): Generated {
  const handlers = declaringIn(root, operator, 'Handlers');
  return {
    file: `${operator}/handlers.ts`,
    body: [
      "import type { CallName } from '@senda/contract';",
      ...importsOf(handlers, 'request/context.ts', 'Handler'),
      '',
      '/** Handlers of all calls of the contract: a missing one fails to compile. */',
      'export const handlers = {',
      ...handlers.map(({ name }) => `  ...${name},`),
      '} satisfies { readonly [N in CallName]: Handler<N> };',
    ].join('\n'),
  };
}

/** Returns the names of the files that export a call. */
const callFileNames = (root: string): readonly string[] =>
  readdirSync(path.join(root, calls))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /^export const \w+ = call\(/m.test(readFileSync(path.join(root, calls, file), 'utf8')))
    .toSorted(byPath);

/** Lists the calls. */
export const contractCalls = (root: string): Generated => ({
  file: `${calls}/index.ts`,
  body: [
    '/** Every gateway call as an object. Import calls one by one, so that the bundler drops the others. */',
    ...callFileNames(root).map((file) => `export * from './${file}';`),
  ].join('\n'),
});

/** Lists the files of calls, by name. */
export function callFiles(root: string): Generated {
  const files = callFileNames(root).map((file) => {
    const name = path.basename(file, '.ts');
    return { file, name, module: name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) };
  });
  return {
    file: `${calls}/files.ts`,
    body: [
      ...files.map(({ file, module }) => `import * as ${module} from './${file}';`),
      '',
      '/** The calls of each file. */',
      'export const files = {',
      ...files.map(({ name, module }) => (name === module ? `  ${name},` : `  ${keyOf(name)}: ${module},`)),
      '};',
    ].join('\n'),
  };
}
