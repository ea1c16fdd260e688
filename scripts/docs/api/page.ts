import path from 'node:path';
import { type Declared, declarationsOf } from './declarations.ts';

/** A way into a package: the name it is imported by, and the file behind it. */
export interface Door {
  readonly name: string;
  readonly file: string;
}

/** A package's page: every public export of each of its doors. Places are told from `root`. */
export function apiPage(title: string, doors: readonly Door[], root: string): string {
  const parts = doors.map(({ name, file }) => {
    const declared = declarationsOf(file).map((one) => entry(one, root));
    return [`## \`${name}\``, '', ...declared].join('\n');
  });
  const head = [
    `# ${title}`,
    '',
    'Written from the source by `npm run docs`: every public export with its docstring. Amounts are integers in minor currency units, instants milliseconds',
    'since the epoch, unless a name says otherwise.',
  ];
  return `${[...head, '', ...parts].join('\n').trimEnd()}\n`;
}

/** The exports that no docstring explains, each as a line for whoever wrote it. */
export const undocumented = (doors: readonly Door[], root: string): readonly string[] =>
  doors.flatMap(({ name, file }) => {
    const declared = declarationsOf(file);
    // A schema and the type read from it share one name and one explanation.
    const explained = new Set(declared.flatMap((one) => (one.doc === '' ? [] : [one.name])));
    return declared.flatMap((one) =>
      explained.has(one.name)
        ? []
        : [`${path.relative(root, one.file)}: "${one.name}" of ${name} has no docstring.`],
    );
  });

function entry({ name, file, signature, doc }: Declared, root: string): string {
  const place = path.relative(root, file).split(path.sep).join('/');
  return [
    `### ${name}`,
    '',
    ...(doc === '' ? [] : [marked(doc), '']),
    '```ts',
    signature,
    '```',
    '',
    `<sub>[${place}](../../${place})</sub>`,
    '',
  ].join('\n');
}

/** Tags of a docstring, each on a line of its own. */
const marked = (doc: string): string =>
  doc
    .replaceAll(/\s*@throws\s+/g, '\n\n**Throws** ')
    .replaceAll(/\s*@returns\s+/g, '\n\n**Returns** ')
    .trim();
