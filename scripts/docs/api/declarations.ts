import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** A public export as its page tells of it. */
export interface Declared {
  readonly name: string;
  /** Absolute path of the file that declares it. */
  readonly file: string;
  readonly kind: 'function' | 'value' | 'class' | 'type';
  readonly signature: string;
  /** Text of its docstring, without the stars; '' where it has none. */
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

/** How long a value's text may be to stand in a page; of a longer one its beginning is enough. */
const longest = 700;

const read = new Map<string, Source>();

function sourceOf(file: string): Source {
  const known = read.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const source = { file, text, parsed: parseSync(file, text) };
  read.set(file, source);
  return source;
}

/**
 * Every name that a module exports, with its declaration, in the order of the module; what it passes on from other files is
 * followed to where it stands. A namespace (`export * as`) counts as one value.
 */
export function declarationsOf(file: string): readonly Declared[] {
  const source = sourceOf(file);
  return source.parsed.program.body.flatMap((statement) => declaredBy(source, statement));
}

function declaredBy(source: Source, statement: Statement): readonly Declared[] {
  if (statement.type === 'ExportAllDeclaration') {
    const target = besides(source, statement.source.value);
    const { exported } = statement;
    if (exported === null) return declarationsOf(target);
    const name = source.text.slice(exported.start, exported.end);
    const names = declarationsOf(target).map((one) => one.name);
    const doc = docBefore(source, statement.start) || headOf(sourceOf(target));
    const signature = `namespace ${name} { ${[...new Set(names)].join(', ')} }`;
    return [{ name, file: target, kind: 'value', signature, doc }];
  }
  if (statement.type !== 'ExportNamedDeclaration') return [];
  if (statement.declaration) return ownOf(source, statement.declaration, statement.start);
  const from = statement.source ? besides(source, statement.source.value) : source.file;
  return statement.specifiers.flatMap(({ local, exported }) => {
    const [wanted, name] = [local, exported].map(({ start, end }) => source.text.slice(start, end));
    const all = statement.source ? declarationsOf(from) : allOf(source);
    return all.filter((one) => one.name === wanted).map((one) => ({ ...one, name: name ?? one.name }));
  });
}

const besides = ({ file }: Source, specifier: string): string => path.resolve(path.dirname(file), specifier);

/** What a module declares, exported or not. */
const allOf = (source: Source): readonly Declared[] =>
  source.parsed.program.body.flatMap((statement) =>
    isDeclaration(statement) ? ownOf(source, statement, statement.start) : [],
  );

const isDeclaration = (statement: Statement): statement is Statement & Declaration =>
  statement.type.endsWith('Declaration') && !/^(Import|Export)/.test(statement.type);

function ownOf(source: Source, declaration: Declaration, start: number): readonly Declared[] {
  const doc = docBefore(source, start);
  const { file, text } = source;
  const about = (name: string, kind: Declared['kind'], signature: string): Declared => ({
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
          // An annotated function tells its type to the left already.
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
  text.length <= longest ? text : `${text.slice(0, text.slice(0, longest).lastIndexOf('\n'))}\n  …`;

/** A class without what its methods do. */
function classText(text: string, declaration: ClassDeclaration): string {
  const head = text.slice(declaration.start, declaration.body.start);
  const members = declaration.body.body.map((member) => {
    const body = member.type === 'MethodDefinition' ? member.value.body : null;
    return `  ${text.slice(member.start, body?.start ?? member.end).trim()}`;
  });
  return `${head.trim()} {\n${members.join('\n')}\n}`;
}

/** The docstring that ends right before a place; lines for tools may stand between. */
function docBefore({ text, parsed }: Source, start: number): string {
  const before = parsed.comments.findLast(
    ({ type, value, end }) => type === 'Block' && value.startsWith('*') && end <= start,
  );
  const between = before ? text.slice(before.end, start).replaceAll(/\/\/.*/g, '') : ' x';
  return before && between.trim() === '' ? plain(before.value) : '';
}

/** What a module says of itself at its head. */
function headOf({ parsed }: Source): string {
  const [first] = parsed.comments;
  return first?.type === 'Block' && first.start === 0 ? plain(first.value) : '';
}

/** The words of a docstring. */
const plain = (value: string): string =>
  value
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();
