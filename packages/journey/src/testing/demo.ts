import * as v from 'valibot';
import { createMachine } from 'xstate';
import type { Facts } from '../condition/condition.ts';
import type { Journey } from '../file/file.ts';
import { loadJourney } from '../file/load.ts';
import {
  type AnyStep,
  type DataSchema,
  defineLibrary,
  defineStep,
  type Library,
} from '../library/library.ts';
import { advance, type RunEvent, type RunState } from '../run/advance.ts';
import { blankRun, type JourneyContext } from '../run/run.ts';

/** Defaults of the demo's steps. */
const common = <const Name extends string>(name: Name) => ({
  name,
  route: `/${name}`,
  layout: 'plain',
  milestone: true,
  needs: [],
  data: v.object({}),
  decides: {},
  settings: v.strictObject({}),
  draft: v.object({}),
  machine: () => Promise.resolve(createMachine({})),
});

const giving = <Data extends DataSchema>(data: Data) => ({ data, draft: v.partial(data) });

const steps = {
  'sign-in': defineStep({ ...common('sign-in'), ...giving(v.object({ session: v.string() })) }),
  parcel: defineStep({
    ...common('parcel'),
    ...giving(v.object({ weight: v.number(), contents: v.optional(v.string()) })),
    decides: { size: ({ weight }, { settings }) => (weight > settings.smallUpTo ? 'large' : 'small') },
    // Contents are declared for a parcel abroad only.
    expects: { abroad: ({ contents }) => (contents === undefined ? undefined : true) },
    settings: v.strictObject({
      heaviest: v.optional(v.number('expected a weight in kg'), 30),
      smallUpTo: v.optional(v.number('expected a weight in kg'), 5),
    }),
  }),
  destination: defineStep({
    ...common('destination'),
    ...giving(v.object({ address: v.string(), country: v.string() })),
    decides: { abroad: ({ country }) => country !== 'home' },
  }),
  customs: defineStep({
    ...common('customs'),
    ...giving(v.object({ declaration: v.string() })),
    needs: [{ data: 'address' }, { data: 'contents' }],
  }),
  handover: defineStep({
    ...common('handover'),
    ...giving(v.object({ way: v.picklist(['courier', 'shop', 'locker']) })),
    decides: { handover: ({ way }) => way },
  }),
  courier: defineStep({
    ...common('courier'),
    ...giving(v.object({ place: v.string() })),
    needs: [{ data: 'weight' }],
  }),
  shop: defineStep({ ...common('shop'), ...giving(v.object({ place: v.string() })) }),
  wrapping: defineStep({
    ...common('wrapping'),
    ...giving(v.object({ paper: v.string() })),
    needs: [{ data: 'weight', when: { bulky: true } }, { data: 'place' }],
  }),
  'gift-note': defineStep({ ...common('gift-note'), ...giving(v.object({ note: v.string() })) }),
  review: defineStep({
    ...common('review'),
    review: true,
    ...giving(v.object({ accepted: v.boolean() })),
    needs: [
      { data: 'session' },
      { data: 'address' },
      { data: 'contents', when: { abroad: true } },
      { data: 'declaration', when: { bulky: true } },
    ],
  }),
  pay: defineStep({
    ...common('pay'),
    data: v.object({ receipt: v.string() }),
    draft: v.object({ payer: v.optional(v.string()), asked: v.optional(v.boolean()) }),
    locks: (draft) => (draft as { asked?: boolean } | undefined)?.asked === true,
    needs: [{ data: 'session' }, { data: 'address' }],
    decides: { paid: ({ receipt }) => receipt !== 'refused' },
  }),
  label: defineStep({ ...common('label'), needs: [{ data: 'receipt' }] }),
  'not-paid': defineStep(common('not-paid')),
  sent: defineStep(common('sent')),
} satisfies Record<string, AnyStep>;

/** Sending a parcel: the smallest step library that shows every rule of the engine. */
export const demoLibrary: Library<keyof typeof steps> = defineLibrary({
  facts: {
    account: { values: ['none', 'member'], ambient: true },
    gifts: { values: [true, false], ambient: true },
    size: { values: ['small', 'large'] },
    abroad: { values: [true, false] },
    handover: { values: ['courier', 'shop', 'locker'] },
    paid: { values: [true, false] },
    bulky: { values: [true, false], derived: { abroad: true, size: 'large' } },
  },
  steps,
  seeds: { session: { account: 'member' } },
  never: [],
});

/** The demo's journey file. */
export const demoFile = {
  id: 'parcel',
  title: 'Send a parcel',
  steps: [
    { name: 'parcel', settings: { heaviest: 20 } },
    { name: 'sign-in', when: { account: 'none' } },
    { name: 'destination' },
    { name: 'customs', when: { bulky: true } },
    { name: 'gift-note', when: { gifts: true } },
    { name: 'handover' },
    { name: 'courier', when: { handover: 'courier' } },
    { name: 'shop', when: { handover: 'shop' } },
    { name: 'wrapping', when: { handover: ['courier', 'shop'] } },
    { name: 'review' },
    { name: 'pay', commits: true },
    { name: 'label', when: { paid: true } },
    { name: 'not-paid', when: { paid: false }, final: 'not-sent', retry: 'pay' },
    { name: 'sent', final: 'sent' },
  ],
};

/** Loads a journey over the demo library. @throws Error with its findings */
export function demoContext(file: unknown = demoFile): JourneyContext {
  const { journey, findings } = loadJourney(file, demoLibrary);
  if (!journey) throw new Error(findings.map((finding) => finding.message).join('\n'));
  return { journey, library: demoLibrary };
}

/** A guest and a member, neither of whom sends a gift. */
export const guest: Facts = { account: 'none', gifts: false };
export const member: Facts = { account: 'member', gifts: false };

/** An answer for every step of the demo. */
export const demoAnswers: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'sign-in': { session: 'ana' },
  parcel: { weight: 2 },
  destination: { address: 'Calle 1', country: 'home' },
  customs: { declaration: 'books' },
  handover: { way: 'courier' },
  courier: { place: 'door' },
  shop: { place: 'kiosk' },
  wrapping: { paper: 'brown' },
  'gift-note': { note: 'For you' },
  review: { accepted: true },
  pay: { receipt: 'R-1' },
  label: {},
};

export const finish = (step: string, data: unknown = demoAnswers[step]): RunEvent => ({
  type: 'finish',
  step,
  data,
});

/** Returns the state of a run before its start. */
export const unstarted = (journey: Journey): RunState => ({ run: blankRun(journey), revoked: [] });

/** Returns a run started with these ambient facts, after these events. */
export const play = (context: JourneyContext, ambient: Facts, ...events: readonly RunEvent[]): RunState =>
  [{ type: 'start', ambient } as const, ...events].reduce(
    (position: RunState, event: RunEvent) => advance(context, position, event),
    unstarted(context.journey),
  );

/** Returns a run with the demo's answers up to `until`. @throws Error when it is never reached */
export function playTo(context: JourneyContext, ambient: Facts, until: string): RunState {
  let position = play(context, ambient);
  for (let left = context.journey.steps.length; position.run.current !== until; left--) {
    const { current } = position.run;
    if (current === null || left === 0) throw new Error(`"${until}" was not reached`);
    position = advance(context, position, finish(current));
  }
  return position;
}
