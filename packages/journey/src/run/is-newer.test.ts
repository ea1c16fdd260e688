import { expect, it } from 'vitest';
import { demoContext } from '../testing/demo.ts';
import { isNewer } from './is-newer.ts';
import { blankRun, type Run } from './run.ts';

const blank = blankRun(demoContext().journey);
const typed = (street: string): Run => ({
  ...blank,
  revision: 5,
  drafts: { destination: { typed: { address: street } } },
});

it.each([
  [{ ...typed('Elm Road'), revision: 6 }, typed('Oak Road')],
  [{ ...typed('Oak Road'), revision: 6 }, typed('Elm Road')],
])('the run with the higher revision is newer, whatever its content', (more, fewer) => {
  expect(isNewer(more, fewer)).toBe(true);
  expect(isNewer(fewer, more)).toBe(false);
});

it('of two runs changed at the same time, the same one is newer in every tab', () => {
  const [elm, oak] = [typed('Elm Road'), typed('Oak Road')];
  expect(isNewer(elm, oak)).not.toBe(isNewer(oak, elm));
});

it('the position does not make a run newer', () => {
  const here = typed('Elm Road');
  expect(isNewer({ ...here, current: 'parcel' }, { ...here, current: 'review' })).toBe(false);
  expect(isNewer({ ...here, current: 'review' }, { ...here, current: 'parcel' })).toBe(false);
});

it('a run restored from storage is not newer than the stored one', () => {
  const written = typed('Elm Road');
  const { drafts, revision, ...rest } = JSON.parse(JSON.stringify(written)) as Run;
  const read = { revision, drafts, ...rest };
  expect(isNewer(read, written)).toBe(false);
  expect(isNewer(written, read)).toBe(false);
});
