import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** A public export as shown on its page. */
export interface ExportedDeclaration {
  readonly name: string;
  /** Absolute path of the file that declares it. */
  readonly file: string;
  readonly kind: 'function' | 'value' | 'class' | 'type';
  readonly signature: string;
  /** Text of its docstring without the stars; '' if it has none. */
  readonly doc: string;
}

type Parsed = ReturnType<typeof parseSync>;
type Statement = Parsed['program']['body'][number];
type Declaration = NonNullable<Extract<Statement, { type: 'ExportNamedDeclaration' }>['declaration']>;
type ClassDeclaration = Extract<Declaration, { body: { type: 'ClassBody' } }>;

interface Source {
  readonly file: string;
  readonly text: string;
  readonly parsed: Parsed;
}

/** Maximum length of a value's source text; longer ones are truncated. */
const maximumLength = 700;

const sources = new Map<string, Source>();

function sourceOf(file: string): Source {
  const cached = sources.get(file);
  if (cached) return cached;
  const text = readFileSync(file, 'utf8');
  const source = { file, text, parsed: parseSync(file, text) };
  sources.set(file, source);
  return source;
}

/**
 * Returns the exports of a module with their declarations, in source order; re-exports are resolved to their source. A
 * namespace (`export * as`) counts as one value.
 */
export function declarationsOf(file: string): readonly ExportedDeclaration[] {
  const source = sourceOf(file);
  return source.parsed.program.body.flatMap((statement) => exportsOf(source, statement));
}

function exportsOf(source: Source, statement: Statement): readonly ExportedDeclaration[] {
  if (statement.type === 'ExportAllDeclaration') {
    const target = resolveImport(source, statement.source.value);
    const { exported } = statement;
    if (exported === null) return declarationsOf(target);
    const name = source.text.slice(exported.start, exported.end);
    const names = declarationsOf(target).map((declaration) => declaration.name);
    const doc = docstringBefore(source, statement.start) || moduleDocstring(sourceOf(target));
    const signature = `namespace ${name} { ${[...new Set(names)].join(', ')} }`;
    return [{ name, file: target, kind: 'value', signature, doc }];
  }
  if (statement.type !== 'ExportNamedDeclaration') return [];
  if (statement.declaration) return toDeclarations(source, statement.declaration, statement.start);
  const from = statement.source ? resolveImport(source, statement.source.value) : source.file;
  return statement.specifiers.flatMap(({ local, exported }) => {
    const [wanted, name] = [local, exported].map(({ start, end }) => source.text.slice(start, end));
    const all = statement.source ? declarationsOf(from) : allDeclarations(source);
    return all
      .filter((declaration) => declaration.name === wanted)
      .map((declaration) => ({ ...declaration, name: name ?? declaration.name }));
  });
}

const resolveImport = ({ file }: Source, specifier: string): string =>
  path.resolve(path.dirname(file), specifier);

/** Returns all declarations of a module, exported or not. */
const allDeclarations = (source: Source): readonly ExportedDeclaration[] =>
  source.parsed.program.body.flatMap((statement) =>
    isDeclaration(statement) ? toDeclarations(source, statement, statement.start) : [],
  );

const isDeclaration = (statement: Statement): statement is Statement & Declaration =>
  statement.type.endsWith('Declaration') && !/^(Import|Export)/.test(statement.type);

function toDeclarations(
  source: Source,
  declaration: Declaration,
  start: number,
): readonly ExportedDeclaration[] {
  const doc = docstringBefore(source, start);
  const { file, text } = source;
  const about = (
    name: string,
    kind: ExportedDeclaration['kind'],
    signature: string,
  ): ExportedDeclaration => ({
    name,
    file,
    kind,
    signature: signature.trim(),
    doc,
  });
  switch (declaration.type) {
    case 'FunctionDeclaration': {
      const end = declaration.body?.start ?? declaration.end;
      return [about(declaration.id?.name ?? '', 'function', text.slice(declaration.start, end))];
    }
    case 'ClassDeclaration':
      return [about(declaration.id?.name ?? '', 'class', classText(text, declaration))];
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return [about(declaration.id.name, 'type', text.slice(declaration.start, declaration.end))];
    case 'VariableDeclaration':
      return declaration.declarations.map(({ id, init, end }) => {
        const name = id.type === 'Identifier' ? id.name : text.slice(id.start, id.end);
        const head = `const ${text.slice(id.start, id.end)}`;
        if (init?.type === 'ArrowFunctionExpression') {
          const shape = text.slice(init.start, init.body.start).trim();
          // An annotated function already shows its type.
          const arrow = shape.replace(/\s*=>\s*\(?$/, '');
          return about(name, 'function', head.includes(':') ? head : `${head} = ${arrow} => …`);
        }
        if (head.includes(':')) return about(name, 'value', head);
        return about(name, 'value', shortened(`const ${text.slice(id.start, end)}`));
      });
    default:
      return [];
  }
}

const shortened = (text: string): string =>
  text.length <= maximumLength
    ? text
    : `${text.slice(0, text.slice(0, maximumLength).lastIndexOf('\n'))}\n  …`;

/** Returns the text of a class without method bodies. */
function classText(text: string, declaration: ClassDeclaration): string {
  const head = text.slice(declaration.start, declaration.body.start);
  const members = declaration.body.body.map((member) => {
    const body = member.type === 'MethodDefinition' ? member.value.body : null;
    return `  ${text.slice(member.start, body?.start ?? member.end).trim()}`;
  });
  return `${head.trim()} {\n${members.join('\n')}\n}`;
}

/** Returns the docstring directly before an offset; tool comments may be in between. */
function docstringBefore({ text, parsed }: Source, start: number): string {
  const before = parsed.comments.findLast(
    ({ type, value, end }) => type === 'Block' && value.startsWith('*') && end <= start,
  );
  const between = before ? text.slice(before.end, start).replaceAll(/\/\/.*/g, '') : ' x';
  return before && between.trim() === '' ? textOf(before.value) : '';
}

/** Returns the docstring at the start of a module. */
function moduleDocstring({ parsed }: Source): string {
  const [first] = parsed.comments;
  return first?.type === 'Block' && first.start === 0 ? textOf(first.value) : '';
}

/** Returns the text of a docstring without stars. */
const textOf = (value: string): string =>
  value
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();
