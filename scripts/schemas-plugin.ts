import { readFile } from 'node:fs/promises';
import { type Plugin, parseSync } from 'vite';

/** What the pages that customers enter by parse with; all else of valibot comes with the pages beyond. */
const early =
  `array boolean literal looseObject nullable number object optional picklist record string union fallback integer
  maxLength maxValue minLength minValue getDotPath parse pipe regex safeParse trim`.split(/\s+/);

const library = /\/valibot\/dist\/index\.mjs$/;
const earlyPart = '\0schemas:early';
const laterPart = '\0schemas:later';

interface Statement {
  readonly text: string;
  readonly declared: readonly string[];
  /** Names that it mentions, other statements' among them. */
  readonly words: ReadonlySet<string>;
  readonly changes: boolean;
}

/** The statements of a module that declare something, and the list of what it exports. */
function statementsOf(code: string): { statements: readonly Statement[]; exported: string } {
  const statements: Statement[] = [];
  let exported = '';
  for (const node of parseSync('index.mjs', code).program.body) {
    const text = code.slice(node.start, node.end);
    if (node.type === 'ExportNamedDeclaration' && node.declaration === null) {
      exported = text;
      continue;
    }
    const declared =
      node.type === 'VariableDeclaration'
        ? node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
        : (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id
          ? [node.id.name]
          : [];
    if (declared.length === 0) throw new Error(`valibot has a statement that declares nothing: ${text}`);
    const changes = node.type === 'VariableDeclaration' && node.kind !== 'const';
    // An annotation before it tells the bundler that a call of it has no effect.
    const pure = /\/\* @__NO_SIDE_EFFECTS__ \*\/\s*$/.test(code.slice(0, node.start))
      ? '/* @__NO_SIDE_EFFECTS__ */ '
      : '';
    statements.push({ text: pure + text, declared, words: new Set(text.match(/[\w$]+/g)), changes });
  }
  return { statements, exported };
}

/** The statements that those names need, and with a variable that changes those that may change it. */
function neededFor(names: readonly string[], statements: readonly Statement[]): ReadonlySet<Statement> {
  const needed = new Set<Statement>();
  const wanted = new Set(names);
  for (let before = -1; before < needed.size; ) {
    before = needed.size;
    for (const statement of statements) {
      const isWanted = statement.declared.some((name) => wanted.has(name));
      const isBound = [...needed].some(
        ({ changes, declared }) => changes && declared.some((name) => statement.words.has(name)),
      );
      if (needed.has(statement) || !(isWanted || isBound)) continue;
      needed.add(statement);
      for (const word of statement.words) wanted.add(word);
    }
  }
  return needed;
}

/**
 * Builds valibot in two modules. It is one file, and a file is in one chunk whole: the first page would download every check that
 * any page makes.
 */
export function schemasInTwo(): Plugin {
  const parts = new Map<string, string>();
  return {
    name: 'senda:schemas-in-two',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === earlyPart || source === laterPart ? source : null),
    async load(id) {
      const part = parts.get(id);
      if (part !== undefined) return { code: part, moduleSideEffects: false };
      if (!library.test(id.replaceAll('\\', '/'))) return null;
      const { statements, exported } = statementsOf(await readFile(id, 'utf8'));
      const first = neededFor(early, statements);
      const namesOf = (some: readonly Statement[]) => some.flatMap(({ declared }) => declared).join(', ');
      const [now, then] = [
        statements.filter((one) => first.has(one)),
        statements.filter((one) => !first.has(one)),
      ];
      const imports = `import { ${namesOf(now)} } from '${earlyPart}';`;
      const written = (some: readonly Statement[]) =>
        [...some.map(({ text }) => text), `export { ${namesOf(some)} };`].join('\n');
      parts.set(earlyPart, written(now));
      parts.set(laterPart, `${imports}\n${written(then)}`);
      return {
        code: `${imports}\nimport { ${namesOf(then)} } from '${laterPart}';\n${exported}`,
        moduleSideEffects: false,
      };
    },
  };
}
