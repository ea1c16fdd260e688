import { describe, expect, it } from 'vitest';
import { findCycles, findLayerViolations, folderOf, type ImportGraph } from './layers.ts';

const imports = (files: Record<string, readonly string[]>): ImportGraph => new Map(Object.entries(files));
const file = (name: string) => name;
const nodesOf = (cycles: ReturnType<typeof findCycles>) => cycles.map(({ nodes }) => nodes);

describe('findCycles', () => {
  it('finds none if every import goes down', () => {
    const tree = imports({
      'core/src/index.ts': ['core/src/journeys/a.ts', 'core/src/number/a.ts'],
      'core/src/journeys/a.ts': ['core/src/number/a.ts', 'core/src/time/a.ts'],
      'core/src/number/a.ts': ['core/src/number/b.ts', 'core/src/time/a.ts'],
      'core/src/number/b.ts': ['core/src/time/a.ts'],
      'core/src/time/a.ts': [],
    });
    expect(findCycles(tree, file)).toEqual([]);
    expect(findCycles(tree, folderOf)).toEqual([]);
  });

  it('finds two folders that import each other although no file does, with the imports', () => {
    const tree = imports({
      'core/src/number/a.ts': ['core/src/order/a.ts'],
      'core/src/number/b.ts': [],
      'core/src/order/a.ts': [],
      'core/src/order/b.ts': ['core/src/number/b.ts'],
    });
    expect(findCycles(tree, file)).toEqual([]);
    expect(findCycles(tree, folderOf)).toEqual([
      {
        nodes: ['core/src/number', 'core/src/order'],
        imports: [
          'core/src/number/a.ts imports core/src/order/a.ts',
          'core/src/order/b.ts imports core/src/number/b.ts',
        ],
      },
    ]);
  });

  it('treats a nested folder as separate', () => {
    const tree = imports({
      'core/src/otp/a.ts': ['core/src/otp/modal/a.ts'],
      'core/src/otp/modal/a.ts': ['core/src/otp/b.ts'],
      'core/src/otp/b.ts': [],
    });
    expect(nodesOf(findCycles(tree, folderOf))).toEqual([['core/src/otp', 'core/src/otp/modal']]);
  });

  it('finds long cycles and several cycles', () => {
    const tree = imports({ a: ['b'], b: ['c'], c: ['d', 'a'], d: ['e'], e: ['d'] });
    expect(nodesOf(findCycles(tree, file))).toEqual([
      ['d', 'e'],
      ['a', 'b', 'c'],
    ]);
  });

  it('treats a file at the root of the source as its own node', () => {
    const tree = imports({
      'core/src/index.ts': ['core/src/a/a.ts'],
      'core/src/a/a.ts': ['core/src/base.ts'],
      'core/src/base.ts': [],
    });
    expect(findCycles(tree, folderOf)).toEqual([]);
  });
});

describe('findLayerViolations', () => {
  const layers = { below: [['time', 'money'], ['shell']], above: [['library'], ['app', 'index.ts']] };
  const moduleOf = (file: string) => file.split('/')[0] ?? '';
  const violations = (files: Record<string, readonly string[]>) =>
    findLayerViolations(imports(files), layers, moduleOf);

  it('allows imports of the same layer and those below', () => {
    const allowed = {
      'app/routes.ts': ['order/a.ts', 'payment/a.ts', 'shell/a.ts', 'library/a.ts'],
      'index.ts': ['app/routes.ts'],
      'library/a.ts': ['order/a.ts'],
      'order/a.ts': ['order/b.ts', 'shell/a.ts', 'time/a.ts'],
      'shell/a.ts': ['money/a.ts'],
      'money/a.ts': ['time/a.ts'],
    };
    expect(violations(allowed)).toEqual([]);
  });

  it.each([
    ['a feature importing another feature', 'order/a.ts', 'payment/a.ts'],
    ['a feature importing the library above it', 'order/a.ts', 'library/a.ts'],
    ['a shared module importing a feature', 'shell/a.ts', 'order/b.ts'],
    ['the lowest layer importing a shared module', 'time/a.ts', 'shell/a.ts'],
    ['the library importing a module above it', 'library/a.ts', 'app/routes.ts'],
  ])('finds %s', (_, from, to) => {
    expect(violations({ [from]: [to] })).toEqual([`${from} imports ${to}`]);
  });
});
