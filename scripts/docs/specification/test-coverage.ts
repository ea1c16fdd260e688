import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** The bullets that a test covers, and the file of the tested rule. */
export interface TestCoverage {
  readonly ids: readonly string[];
  /** From the root of the project. */
  readonly test: string;
  readonly title: string;
  readonly rule: string;
  /** Name of the function, constant or property in the rule's file. */
  readonly symbol?: string;
}

/**
 * `// spec 4.otp.resend 9.otp.resend: path#symbol`. The path may be omitted if the rule is in the module that the test file is named
 * after, the symbol if the bullet has one.
 */
const tag = /^ spec ([^:]*?)(?:: ([^\s#]*)(?:#(\S+))?)?$/;
const testCall = /^(?:it|test|describe)\b/;
/** Returns the title of a test call, its first argument. */
function titleOf({ arguments: [title] }: Call, text: string): string {
  if (title?.type === 'Literal') return String(title.value);
  return title?.type === 'TemplateLiteral' ? text.slice(title.start + 1, title.end - 1) : '';
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly value?: unknown;
}

interface Call extends Node {
  readonly arguments: readonly Node[];
}

/** Returns all calls in a statement, outermost first. */
function calls(node: unknown): Call[] {
  if (Array.isArray(node)) return node.flatMap(calls);
  if (typeof node !== 'object' || node === null) return [];
  const nested = Object.values(node).flatMap(calls);
  return (node as Partial<Node>).type === 'CallExpression' ? [node as Call, ...nested] : nested;
}

/** Returns the coverage of a test file. @throws Error if a tag has no test below it */
export function coverageOf(file: string, text: string): readonly TestCoverage[] {
  if (!text.includes('// spec ')) return [];
  const { program, comments } = parseSync(file, text);
  const callNodes = calls(program.body);
  const defaultRule = file.replace(/\.(test|spec)(\.tsx?)$/, '$2');
  return comments.flatMap(({ value, end }) => {
    const [, ids = '', rule, symbol] = tag.exec(value) ?? [];
    if (ids === '') return [];
    // Other comments may be in between.
    const start = end + (/^(?:\s|\/\/.*)*/.exec(text.slice(end))?.[0].length ?? 0);
    const [outermost] = callNodes.filter((call) => call.start === start);
    if (!outermost || !testCall.test(text.slice(start)))
      throw new Error(`${file}: "//${value}" has no test below it.`);
    return [
      {
        ids: ids.split(' '),
        test: file,
        title: titleOf(outermost, text),
        rule: rule || defaultRule,
        ...(symbol && { symbol }),
      },
    ];
  });
}

/** Returns the sources whose names match, sorted, from the root of the project. */
export const filesIn = (root: string, pattern: RegExp): readonly string[] =>
  ['packages', 'apps', 'examples', 'scripts', 'bench']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => pattern.test(file) && !/(^|[\\/])(node_modules|dist)[\\/]/.test(file))
        .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/'))),
    )
    .toSorted();

/** Returns the coverage of all tests of the project. */
export const projectCoverage = (root: string): readonly TestCoverage[] =>
  filesIn(root, /\.(test|spec)\.tsx?$/).flatMap((file) =>
    coverageOf(file, readFileSync(path.join(root, file), 'utf8')),
  );
