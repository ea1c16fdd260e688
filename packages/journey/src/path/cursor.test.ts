import { expect, test } from 'vitest';
import { cursorOf } from './cursor.ts';

const path = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const empty = {
  index: -1,
  current: null,
  next: null,
  nextNext: null,
  thirdForward: null,
  previous: null,
  previousPrevious: null,
  thirdBack: null,
};

// spec 3.journey.currentStepIndex 3.journey.neighbouringSteps: #cursorOf
// spec 3.journey.thirdEsimSteps: #thirdForward
test('in the middle there are three neighbours on each side', () => {
  expect(cursorOf(path, 'd')).toEqual({
    index: 3,
    current: 'd',
    next: 'e',
    nextNext: 'f',
    thirdForward: 'g',
    previous: 'c',
    previousPrevious: 'b',
    thirdBack: 'a',
  });
});

test('at either end, neighbours beyond the path are empty', () => {
  expect(cursorOf(path, 'a')).toEqual({
    ...empty,
    index: 0,
    current: 'a',
    next: 'b',
    nextNext: 'c',
    thirdForward: 'd',
  });
  expect(cursorOf(path, 'g')).toEqual({
    ...empty,
    index: 6,
    current: 'g',
    previous: 'f',
    previousPrevious: 'e',
    thirdBack: 'd',
  });
});

test('an undecided end looks like an end', () => {
  expect(cursorOf(['a', 'b'], 'b')).toMatchObject({
    index: 1,
    next: null,
    nextNext: null,
    thirdForward: null,
  });
});

// spec 4.journey.unknown: #emptyCursor
test.each([['z'], [null], ['']])('the step %j empties the index and every neighbour', (step) => {
  expect(cursorOf(path, step)).toEqual(empty);
});

test('no step on an empty path', () => {
  expect(cursorOf([], 'a')).toEqual(empty);
});
