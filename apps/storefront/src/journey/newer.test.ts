import { blankRun, type Run } from '@senda/journey';
import { expect, it } from 'vitest';
import { groundOf } from './ground.ts';
import { isNewer } from './newer.ts';

const blank = blankRun(groundOf('onboarding').journey);
const typed = (firstName: string, lastName?: string): Run => ({
  ...blank,
  revision: 5,
  drafts: { 'personal-details': { typed: { firstName, lastName } } },
});

it.each([
  [{ ...typed('Ana'), revision: 6 }, typed('Eva')],
  [{ ...typed('Eva'), revision: 6 }, typed('Ana')],
])('the run of more changes is the newer one, whatever they are', (more, fewer) => {
  expect(isNewer(more, fewer)).toBe(true);
  expect(isNewer(fewer, more)).toBe(false);
});

it('of two changes at the same moment every tab finds the same one', () => {
  expect(isNewer(typed('Ana'), typed('Eva'))).not.toBe(isNewer(typed('Eva'), typed('Ana')));
});

it('what was read back from storage is not newer than what was written', () => {
  const written = typed('Ana');
  const stored = JSON.parse(JSON.stringify(written)) as Run;
  const { drafts, revision, ...rest } = stored;
  for (const read of [stored, { revision, drafts, ...rest }]) {
    expect(isNewer(read, written)).toBe(false);
    expect(isNewer(written, read)).toBe(false);
  }
});
