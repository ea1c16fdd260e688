import * as v from 'valibot';
import { expect, it } from 'vitest';
import { loadJourney } from '../file/load.ts';
import { defineLibrary, defineStep } from '../library/library.ts';
import { breaksOf } from '../verify/verify.ts';
import { crowdOf } from './crowd.ts';

const library = defineLibrary({
  facts: {
    channel: { values: ['web', 'desk'], ambient: true },
    size: { values: ['small', 'large'] },
    fragile: { values: [true, false] },
  },
  steps: {
    parcel: defineStep({
      name: 'parcel',
      route: '/parcel',
      data: v.object({ weight: v.number() }),
      decides: { size: () => 'large', fragile: () => false },
    }),
    pickup: defineStep({ name: 'pickup', route: '/pickup', data: v.object({ day: v.string() }) }),
    wrapping: defineStep({ name: 'wrapping', route: '/wrapping', needs: [{ data: 'day' }] }),
    sent: defineStep({ name: 'sent', route: '/sent', needs: [{ data: 'weight' }] }),
  },
  seeds: {},
  // A desk takes no large parcel.
  never: [{ channel: 'desk', size: 'large' }],
});

const journeyOf = (steps: readonly object[]) => {
  const { journey } = loadJourney({ id: 'parcel', title: 'Send a parcel', steps }, library);
  if (!journey) throw new Error('The journey is not valid.');
  return journey;
};

const sound = journeyOf([
  { name: 'parcel' },
  { name: 'pickup', when: { size: 'large' } },
  { name: 'wrapping', when: { size: 'large', fragile: true } },
  { name: 'sent', final: 'sent' },
]);

it('tells the paths of customers with some facts', () => {
  const crowd = crowdOf(sound, library);
  expect(crowd.paths.map(({ steps }) => steps.length)).toEqual([4, 3, 2]);
  expect(crowd.kinds).toBe(4);
  expect(crowd.choose({}).paths).toEqual([0, 1, 2]);
  expect(crowd.choose({ size: 'large' }).paths).toEqual([0, 1]);
  expect(crowd.choose({ fragile: true }).paths).toEqual([0, 2]);
});

it('says which chosen fact rules a value out', () => {
  const atDesk = journeyOf([
    { name: 'parcel' },
    { name: 'pickup', when: { channel: 'web', size: 'large' } },
    { name: 'sent', final: 'sent' },
  ]);
  const { facts, paths } = crowdOf(atDesk, library).choose({ channel: 'desk' });
  expect(paths).toEqual([1]);
  expect(facts).toEqual([
    {
      name: 'channel',
      values: [
        { value: 'web', isPossible: true },
        { value: 'desk', isPossible: true },
      ],
    },
    {
      name: 'size',
      values: [
        { value: 'small', isPossible: true },
        { value: 'large', isPossible: false, ruledOutBy: 'channel' },
      ],
    },
  ]);
});

it('ignores facts that it does not have', () => {
  expect(crowdOf(sound, library).choose({ size: 'huge', colour: 'red' }).paths).toEqual([0, 1, 2]);
});

it('tells where the paths of a journey break', () => {
  const broken = journeyOf([
    { name: 'parcel' },
    { name: 'wrapping', when: { fragile: true } },
    { name: 'pickup' },
    { name: 'sent', final: 'sent' },
  ]);
  const { paths } = crowdOf(broken, library);
  expect(paths.map(({ steps }) => steps.length)).toEqual([4, 3]);
  expect(breaksOf(broken, library, paths)).toEqual([1, null]);
  expect(breaksOf(sound, library, crowdOf(sound, library).paths)).toEqual([null, null, null]);
});
