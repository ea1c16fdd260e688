import { expect, test } from 'vitest';
import { demoGround, guest, playTo } from '../testing/demo.ts';
import { advance, type Position, type RunEvent } from './advance.ts';
import { whyMoved } from './moved.ts';

const ground = demoGround();
const after = (position: Position, ...events: readonly RunEvent[]): Position =>
  events.reduce((now: Position, event: RunEvent) => advance(ground, now, event), position);
const atReview = playTo(ground, guest, 'review');
const atPay = playTo(ground, guest, 'pay');
const heavier: RunEvent[] = [
  { type: 'go-to', step: 'parcel' },
  { type: 'finish', step: 'parcel', data: { weight: 9, contents: 'books' } },
];
const asked: RunEvent = { type: 'draft', step: 'pay', typed: { asked: true } };

test.each<[string, Position, Position, string | null]>([
  ['a step that stays open', atReview, atPay, null],
  ['a reset', atReview, after(atPay, { type: 'reset' }), 'reset'],
  ['a payment under way', atReview, after(atPay, asked), 'locked'],
  ['an order', atReview, playTo(ground, guest, 'sent'), 'committed'],
  ['an answer that closes the step', atPay, after(atPay, ...heavier), 'changed'],
])('why a tab is moved by %s', (_, here, there, reason) => {
  const theirs = { ...there.run, revision: 99 };
  const followed = after(here, { type: 'follow', run: theirs });
  expect(whyMoved(ground, here.run, followed.run)).toBe(reason);
});
