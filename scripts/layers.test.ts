import { describe, expect, it } from 'vitest';
import { circlesIn, floorOf, type Imports, importsUpwards } from './floors.ts';

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

describe('importsUpwards', () => {
  const floors = { below: [['time', 'money'], ['shell']], above: [['library'], ['app', 'index.ts']] };
  const roomOf = (file: string) => file.split('/')[0] ?? '';
  const upwards = (files: Record<string, readonly string[]>) =>
    importsUpwards(imports(files), floors, roomOf);

  it('lets a room import its own floor and those below', () => {
    const fine = {
      'app/routes.ts': ['order/a.ts', 'payment/a.ts', 'shell/a.ts', 'library/a.ts'],
      'index.ts': ['app/routes.ts'],
      'library/a.ts': ['order/a.ts'],
      'order/a.ts': ['order/b.ts', 'shell/a.ts', 'time/a.ts'],
      'shell/a.ts': ['money/a.ts'],
      'money/a.ts': ['time/a.ts'],
    };
    expect(upwards(fine)).toEqual([]);
  });

  it.each([
    ['a feature another feature', 'order/a.ts', 'payment/a.ts'],
    ['a feature the library above it', 'order/a.ts', 'library/a.ts'],
    ['a room below a feature', 'shell/a.ts', 'order/b.ts'],
    ['the ground a shared room', 'time/a.ts', 'shell/a.ts'],
    ['the library the rooms above it', 'library/a.ts', 'app/routes.ts'],
  ])('finds %s', (_, from, to) => {
    expect(upwards({ [from]: [to] })).toEqual([`${from} imports ${to}`]);
  });
});
