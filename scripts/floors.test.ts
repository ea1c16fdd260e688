import { describe, expect, it } from 'vitest';
import { circlesIn, featureImports, floorOf, type Imports } from './floors.ts';

const imports = (files: Record<string, readonly string[]>): Imports => new Map(Object.entries(files));
const file = (name: string) => name;
const nodesOf = (found: ReturnType<typeof circlesIn>) => found.map(({ nodes }) => nodes);

describe('circlesIn', () => {
  it('finds none where every import goes down', () => {
    const tree = imports({
      'core/src/index.ts': ['core/src/journeys/a.ts', 'core/src/number/a.ts'],
      'core/src/journeys/a.ts': ['core/src/number/a.ts', 'core/src/time/a.ts'],
      'core/src/number/a.ts': ['core/src/number/b.ts', 'core/src/time/a.ts'],
      'core/src/number/b.ts': ['core/src/time/a.ts'],
      'core/src/time/a.ts': [],
    });
    expect(circlesIn(tree, file)).toEqual([]);
    expect(circlesIn(tree, floorOf)).toEqual([]);
  });

  it('finds two folders that import each other though no file does, and says by which imports', () => {
    const tree = imports({
      'core/src/number/a.ts': ['core/src/order/a.ts'],
      'core/src/number/b.ts': [],
      'core/src/order/a.ts': [],
      'core/src/order/b.ts': ['core/src/number/b.ts'],
    });
    expect(circlesIn(tree, file)).toEqual([]);
    expect(circlesIn(tree, floorOf)).toEqual([
      {
        nodes: ['core/src/number', 'core/src/order'],
        arrows: [
          'core/src/number/a.ts imports core/src/order/a.ts',
          'core/src/order/b.ts imports core/src/number/b.ts',
        ],
      },
    ]);
  });

  it('takes a folder inside a folder for one of its own', () => {
    const tree = imports({
      'core/src/otp/a.ts': ['core/src/otp/modal/a.ts'],
      'core/src/otp/modal/a.ts': ['core/src/otp/b.ts'],
      'core/src/otp/b.ts': [],
    });
    expect(nodesOf(circlesIn(tree, floorOf))).toEqual([['core/src/otp', 'core/src/otp/modal']]);
  });

  it('finds a long circle, and each of several', () => {
    const tree = imports({ a: ['b'], b: ['c'], c: ['d', 'a'], d: ['e'], e: ['d'] });
    expect(nodesOf(circlesIn(tree, file))).toEqual([
      ['d', 'e'],
      ['a', 'b', 'c'],
    ]);
  });

  it('takes a file at the root of a source folder for a floor of its own', () => {
    const tree = imports({
      'core/src/index.ts': ['core/src/a/a.ts'],
      'core/src/a/a.ts': ['core/src/base.ts'],
      'core/src/base.ts': [],
    });
    expect(circlesIn(tree, floorOf)).toEqual([]);
  });
});

describe('featureImports', () => {
  const floors = { shared: ['shell'], top: ['app'] };
  const roomOf = (file: string) => file.split('/')[0] ?? '';

  it('finds a feature that imports another, and none where a room below or above is imported from or imports', () => {
    const tree = imports({
      'app/routes.ts': ['order/a.ts', 'payment/a.ts', 'shell/a.ts'],
      'order/a.ts': ['order/b.ts', 'payment/a.ts', 'shell/a.ts'],
      'order/b.ts': [],
      'payment/a.ts': ['shell/a.ts'],
      'shell/a.ts': ['order/b.ts'],
    });
    expect(featureImports(tree, floors, roomOf)).toEqual([
      'order/a.ts imports payment/a.ts',
      'shell/a.ts imports order/b.ts',
    ]);
  });
});
