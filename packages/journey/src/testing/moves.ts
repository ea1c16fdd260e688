import * as fc from 'fast-check';
import type { Facts } from '../condition/condition.ts';
import type { RunEvent } from '../run/advance.ts';
import { demoAnswers, demoLibrary } from './demo.ts';

/** Answers of each step; the first is complete. */
const variants: Readonly<Record<string, readonly unknown[]>> = {
  'sign-in': [{ session: 'ana' }, { session: 'bea' }],
  parcel: [{ weight: 9, contents: 'books' }, { weight: 2 }, { weight: 3 }, { weight: 2, contents: 'hats' }],
  destination: [
    { address: 'Rua 2', country: 'pt' },
    { address: 'Calle 1', country: 'home' },
    { address: 'Calle 3', country: 'home' },
  ],
  handover: [{ way: 'courier' }, { way: 'shop' }, { way: 'locker' }],
  courier: [{ place: 'door' }, { place: 'porch' }],
  shop: [{ place: 'kiosk' }, { place: 'door' }],
  wrapping: [{ paper: 'brown' }, { paper: 'blue' }],
  pay: [{ receipt: 'R-1' }, { receipt: 'refused' }],
};
export const answerFor = (step: string, pick: number): unknown => {
  const list = variants[step] ?? [demoAnswers[step] ?? {}];
  return list[pick % list.length];
};

export type Move =
  | {
      readonly type: 'answer' | 'wrong-answer' | 'skip-here' | 'remember' | 'follow' | 'reload';
      readonly pick: number;
    }
  | RunEvent;

const ambients: readonly Facts[] = ['none', 'member'].flatMap((account) =>
  [true, false].map((gifts) => ({ account, gifts })),
);
const names = Object.keys(demoLibrary.steps);
export const ambient = fc.constantFrom(...ambients);
const step = fc.constantFrom(...names, 'teleport');
export const keys = fc.subarray(['session', 'place', 'weight', 'address']);
const picked = <const Type extends string>(type: Type) =>
  fc.record({ type: fc.constant(type), pick: fc.nat(11) });
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 24, arbitrary: picked('answer') },
  { weight: 2, arbitrary: picked('wrong-answer') },
  { weight: 6, arbitrary: picked('skip-here') },
  { weight: 5, arbitrary: fc.constant({ type: 'back' as const }) },
  { weight: 10, arbitrary: fc.record({ type: fc.constant('go-to' as const), step }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('draft' as const), step, draft: fc.constant({ weight: 4 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('draft' as const),
      step: fc.constant('pay'),
      draft: fc.record({ asked: fc.boolean() }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('data.revoked' as const), keys }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('data.restored' as const), keys }) },
  { weight: 3, arbitrary: fc.constant({ type: 'retry' as const }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('start' as const), ambient }) },
  { weight: 1, arbitrary: fc.constant({ type: 'reset' as const }) },
  { weight: 2, arbitrary: picked('remember') },
  { weight: 1, arbitrary: picked('follow') },
  { weight: 3, arbitrary: picked('reload') },
);
const choice = fc.record({
  step: fc.nat(59),
  when: fc.nat(59),
  twice: fc.boolean(),
  commits: fc.boolean(),
  final: fc.boolean(),
  optional: fc.boolean(),
});
/** The choices that a journey is made from: counterexamples stay short. */
export const choices = fc.array(choice, { minLength: 2, maxLength: 14 });
/** Most journeys need no more than thirty moves. */
export const moves = fc.array(move, { minLength: 10, maxLength: 30 });
