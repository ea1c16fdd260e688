/** The lists of the contract's calls and of the operator's handlers, by their files. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { byPath, type Generated } from './generate.ts';

const operator = 'packages/operator/src';
const calls = 'packages/contract/src/calls';

/** Lists the operator's handlers: every constant `…Handlers` of a `*.handlers.ts`. */
export function operatorHandlers(root: string): Generated {
  const handlers = readdirSync(path.join(root, operator), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.handlers.ts'))
    .toSorted(byPath)
    .map((file) => {
      const text = readFileSync(path.join(root, operator, file), 'utf8');
      return { file, name: /^export const (\w+Handlers)\b/m.exec(text)?.[1] ?? '' };
    });
  const imports = [
    ...handlers.map(({ file, name }) => ({ file, names: `{ ${name} }` })),
    { file: 'request/context.ts', names: 'type { Handler }' },
  ].toSorted((one, other) => byPath(one.file, other.file));
  return {
    file: `${operator}/handlers.ts`,
    body: [
      "import type { CallName } from '@senda/contract';",
      ...imports.map(({ file, names }) => `import ${names} from './${file}';`),
      '',
      '/** Handlers of all calls of the contract: a missing one fails to compile. */',
      'export const handlers = {',
      ...handlers.map(({ name }) => `  ...${name},`),
      '} satisfies { readonly [N in CallName]: Handler<N> };',
    ].join('\n'),
  };
}

/** Lists the files of calls: every file that exports a call. */
export function contractCalls(root: string): Generated {
  const files = readdirSync(path.join(root, calls))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /^export const \w+ = call\(/m.test(readFileSync(path.join(root, calls, file), 'utf8')))
    .toSorted(byPath);
  return {
    file: `${calls}/index.ts`,
    body: [
      '/** Every gateway call as an object. Import calls one by one, so that the bundler drops the others. */',
      ...files.map((file) => `export * from './${file}';`),
    ].join('\n'),
  };
}
