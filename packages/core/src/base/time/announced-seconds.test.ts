import { expect, it } from 'vitest';
import { announcedSeconds } from './announced-seconds.ts';

it('a wait of three seconds has two announcements: its length and its end', () => {
  expect([3, 2, 1, 0].map((left) => announcedSeconds(3, left))).toEqual([3, 3, 3, 0]);
});
