import { expect, it } from 'vitest';
import { announcedSeconds } from './announced-seconds.ts';

it('of a wait of three seconds two things are heard: how long it is, and that it is over', () => {
  expect([3, 2, 1, 0].map((left) => announcedSeconds(3, left))).toEqual([3, 3, 3, 0]);
});
