import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** A test that holds bullets, and the file of the rule that it tries. */
export interface Holding {
  readonly ids: readonly string[];
  /** From the root of the project. */
  readonly test: string;
  readonly title: string;
  readonly rule: string;
}

/** `// spec 4.otp.resend 9.otp.resend`, and `: file` where the module beside the test does not bear its name. */
const tag = /^ spec ([^:]*?)(?:: (\S+))?$/;
const testCall = /^(?:it|test|describe)\b/;
/** The first text in a test's call is its title; a table comes before it. */
const titleOf = (call: string): string =>
  /\)\(\s*(['"`])(.*?)\1,/s.exec(call)?.[2] ?? /^[^'"`]*(['"`])(.*?)\1/s.exec(call)?.[2] ?? '';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Every call in a statement, outermost first. */
function calls(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(calls);
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(calls);
  return (node as Partial<Node>).type === 'CallExpression' ? [node as Node, ...inside] : inside;
}

/** The bullets that a test file holds. Throws where a tag stands above no test, so that none is left behind. */
export function holdingsOf(file: string, text: string): readonly Holding[] {
  if (!text.includes('// spec ')) return [];
  const { program, comments } = parseSync(file, text);
  const made = calls(program.body);
  const beside = file.replace(/\.(test|spec)(\.tsx?)$/, '$2');
  return comments.flatMap(({ value, end }) => {
    const [, ids = '', rule = beside] = tag.exec(value) ?? [];
    if (ids === '') return [];
    // Another comment may stand between.
    const start = end + (/^(?:\s|\/\/.*)*/.exec(text.slice(end))?.[0].length ?? 0);
    const [outermost] = made.filter((call) => call.start === start);
    const source = outermost ? text.slice(start, outermost.end) : '';
    if (!testCall.test(source)) throw new Error(`${file}: "//${value}" stands above no test.`);
    return [{ ids: ids.split(' '), test: file, title: titleOf(source), rule }];
  });
}

/** The bullets that the tests of the project hold. */
export function holdings(root: string): readonly Holding[] {
  const files = ['packages', 'apps', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !/(^|[\\/])(node_modules|dist)[\\/]/.test(file))
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/'))),
  );
  return files.toSorted().flatMap((file) => holdingsOf(file, readFileSync(path.join(root, file), 'utf8')));
}
