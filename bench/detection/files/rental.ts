/**
 * A step library for renting a vehicle in which every finding can occur: nested derived facts, impossible combinations, seeds,
 * conditional needs, shared addresses, several deciders of one fact, feature flags.
 */
import { defineLibrary } from '@senda/journey';
import type { AnyStep, Condition, Need, Route } from '@senda/journey/library';
import * as v from 'valibot';
import { createMachine } from 'xstate';

interface Parts {
  readonly needs?: readonly (string | Need)[];
  readonly uses?: readonly string[];
  /** Data keys; a key that ends in "?" is optional. */
  readonly gives?: readonly string[];
  readonly decides?: readonly string[];
  readonly route?: Route;
  readonly settings?: AnyStep['settings'];
  readonly only?: Condition;
  readonly retries?: Condition;
  readonly commits?: Condition;
  readonly narrows?: Readonly<Record<string, string>>;
  readonly skipped?: object;
}

/** Machines and deciders are stubs: this library is never run. */
function step(
  name: string,
  { needs = [], gives = [], decides = [], route, settings, ...rest }: Parts = {},
): AnyStep {
  const entries = gives.map((key) =>
    key.endsWith('?') ? [key.slice(0, -1), v.optional(v.string())] : [key, v.string()],
  );
  return {
    name,
    route: route ?? `/${name}`,
    layout: 'plain',
    milestone: true,
    needs: needs.map((need) => (typeof need === 'string' ? { data: need } : need)),
    data: v.object(Object.fromEntries(entries) as Record<string, v.GenericSchema>),
    decides: Object.fromEntries(decides.map((fact) => [fact, () => ''])),
    settings: settings ?? v.strictObject({}),
    draft: v.object({}),
    machine: () => Promise.resolve(createMachine({})),
    ...rest,
  };
}

const account: Route = [{ when: { channel: 'shop' }, path: '/desk' }, { path: '/account' }];
const licence: Route = [{ when: { channel: 'shop', motor: true }, path: '/desk' }, { path: '/licence' }];

/** A setting that lists values of a fact, by default all. */
const listOf = (setting: string, values: readonly [string, ...string[]]) =>
  v.strictObject({ [setting]: v.optional(v.array(v.picklist(values)), [...values]) });

const steps = [
  step('welcome', {
    settings: v.strictObject({ lines: v.optional(v.number('expected a number of lines'), 3) }),
  }),
  step('tour', { route: '/welcome' }),
  step('last-words', { retries: { any: [{ flagExpress: true }, { licensed: false }] } }),
  step('choose-vehicle', {
    gives: ['vehicle', 'price'],
    decides: ['vehicle'],
    settings: listOf('vehicles', ['bike', 'car', 'van']),
    narrows: { vehicle: 'vehicles' },
  }),
  step('quick-choice', { gives: ['vehicle', 'price'], decides: ['vehicle'], route: '/choose-vehicle' }),
  step('kiosk', { decides: ['channel'] }),
  step('trip', { gives: ['dates', 'notes?'], decides: ['length', 'abroad'] }),
  step('sign-in', { gives: ['session', 'profile'], route: account }),
  step('register', { gives: ['session', 'profile'], route: '/account' }),
  step('licence-photo', { needs: ['session'], gives: ['licence'], decides: ['licensed'], route: '/licence' }),
  step('licence-desk', { needs: ['session'], gives: ['licence'], decides: ['licensed'], route: licence }),
  step('briefing', { only: { motor: true } }),
  step('cover', {
    needs: ['price'],
    gives: ['policy'],
    decides: ['cover'],
    settings: listOf('covers', ['none', 'basic', 'full']),
    narrows: { cover: 'covers' },
  }),
  step('green-card', {
    skipped: { greenCard: 'none' },
    needs: [{ data: 'policy', when: { cover: ['basic', 'full'] } }],
    gives: ['greenCard'],
  }),
  step('extras', { needs: ['price'], gives: ['extras?'] }),
  step('handover', { gives: ['slot'], decides: ['handover'] }),
  step('address', { needs: ['session'], gives: ['address'] }),
  step('doorbell', { gives: ['bell'], only: { handover: 'brought' } }),
  step('terms', {
    needs: [
      'session',
      'price',
      { data: 'licence', when: { motor: true } },
      { data: 'policy', when: { risky: true } },
      { data: 'greenCard', when: { abroad: true, motor: true } },
    ],
    uses: ['extras', 'notes'],
    gives: ['accepted'],
  }),
  step('method', { gives: ['method'], decides: ['method'] }),
  step('pay', {
    needs: ['accepted', 'method'],
    uses: ['bell', 'extras'],
    gives: ['receipt'],
    decides: ['payment'],
  }),
  step('invoice', {
    needs: ['accepted', 'profile'],
    uses: ['method'],
    gives: ['receipt'],
    decides: ['payment'],
    route: '/pay',
    commits: { payment: ['paid', 'pending'] },
  }),
  step('deposit', { needs: ['session'], gives: ['deposit'], commits: {} }),
  step('delivery', { needs: ['slot', { data: 'address', when: { handover: 'brought' } }], gives: ['order'] }),
  step('declined', { needs: ['receipt'], only: { payment: 'failed' }, retries: { payment: 'failed' } }),
  step('waiting', { needs: ['receipt'], only: { not: { payment: ['paid', 'failed'] } } }),
  step('done', { needs: ['receipt'] }),
  step('sorry'),
  step('goodbye'),
];

/** Renting a vehicle. At most 13,824 valuations, if a file reads every fact. */
export const rental = defineLibrary({
  facts: {
    channel: { values: ['web', 'shop'], ambient: true },
    account: { values: ['none', 'member'], ambient: true },
    flagTour: { values: [true, false], ambient: true },
    flagExpress: { values: [true, false], ambient: true },
    vehicle: { values: ['bike', 'car', 'van'] },
    length: { values: ['short', 'long'] },
    abroad: { values: [true, false] },
    licensed: { values: [true, false] },
    cover: { values: ['none', 'basic', 'full'] },
    handover: { values: ['pickup', 'brought'] },
    method: { values: ['card', 'invoice'] },
    payment: { values: ['paid', 'failed', 'pending'] },
    motor: { values: [true, false], derived: { vehicle: ['car', 'van'] } },
    farAway: { values: [true, false], derived: { any: [{ abroad: true }, { length: 'long' }] } },
    risky: { values: [true, false], derived: { all: [{ motor: true }, { farAway: true }] } },
  },
  steps: Object.fromEntries(steps.map((one) => [one.name, one])),
  seeds: {
    session: { account: 'member' },
    profile: { account: 'member' },
    licence: { all: [{ account: 'member' }, { flagExpress: true }] },
  },
  never: [
    { account: 'none', method: 'invoice' },
    { all: [{ vehicle: 'bike' }, { not: { cover: ['none', 'basic'] } }] },
  ],
});
