import { expect, test } from 'vitest';
import { demoContext, guest, playTo } from '../testing/demo.ts';
import { advance, type RunEvent, type RunState } from './advance.ts';
import { whyMoved } from './move-reason.ts';

const context = demoContext();
const after = (position: RunState, ...events: readonly RunEvent[]): RunState =>
  events.reduce((now: RunState, event: RunEvent) => advance(context, now, event), position);
const atReview = playTo(context, guest, 'review');
const atPay = playTo(context, guest, 'pay');
const heavier: RunEvent[] = [
  { type: 'go-to', step: 'parcel' },
  { type: 'finish', step: 'parcel', data: { weight: 9, contents: 'books' } },
];
const asked: RunEvent = { type: 'draft', step: 'pay', draft: { asked: true } };

test.each<[string, RunState, RunState, string | null]>([
  ['a step that stays open', atReview, atPay, null],
  ['a reset', atReview, after(atPay, { type: 'reset' }), 'reset'],
  ['a pending payment', atReview, after(atPay, asked), 'locked'],
  ['an order', atReview, playTo(context, guest, 'sent'), 'committed'],
  ['an answer that closes the step', atPay, after(atPay, ...heavier), 'changed'],
])('why a tab is moved by %s', (_, here, there, reason) => {
  const theirs = { ...there.run, revision: 99 };
  const followed = after(here, { type: 'follow', run: theirs });
  expect(whyMoved(context, here.run, followed.run)).toBe(reason);
});
