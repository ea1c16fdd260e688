// #region imports
import { type DecisionInput, defineLibrary, defineStep, type FactDeclaration } from '@senda/journey';
import * as v from 'valibot';
import { assign, setup } from 'xstate';

// #endregion

// #region facts
const facts = {
  // Known before the customer starts, and stored with the run.
  channel: { values: ['app', 'shop', 'desk'], ambient: true },
  flagWrapping: { values: [true, false], ambient: true },
  // Decided by a step's answer.
  size: { values: ['small', 'large'] },
  abroad: { values: [true, false] },
  paid: { values: [true, false] },
  // True exactly when a condition over other facts holds.
  bulky: { values: [true, false], derived: { size: 'large', abroad: true } },
} as const satisfies Record<string, FactDeclaration>;
// #endregion

// #region machine
/** A minimal step machine: waits for an answer and returns it. */
const question = setup({
  types: {
    context: {} as { readonly answer: Readonly<Record<string, unknown>> },
    events: {} as { type: 'answer'; answer: Readonly<Record<string, unknown>> },
  },
}).createMachine({
  context: { answer: {} },
  initial: 'asking',
  states: {
    asking: {
      on: { answer: { target: 'answered', actions: assign(({ event: { answer } }) => ({ answer })) } },
    },
    answered: { type: 'final' },
  },
  output: ({ context }) => context.answer,
});
// #endregion

// #region steps
/** Weights in kg. */
const sizeSettings = { smallUpTo: v.optional(v.number('expected a weight in kg'), 5) };
const sizeOf = (
  { weight }: { readonly weight: number },
  { settings }: DecisionInput<{ readonly smallUpTo: number }>,
) => (weight > settings.smallUpTo ? 'large' : 'small');

const parcel = defineStep({
  name: 'parcel',
  route: '/parcel',
  layout: 'plain',
  milestone: true,
  needs: [],
  // The step's answer: data keys, each with a schema. Weight in kg.
  data: v.object({ weight: v.pipe(v.number(), v.minValue(0)) }),
  // The facts that the answer decides, here with a setting.
  decides: { size: sizeOf },
  // Settings in a journey file; all have a default.
  settings: v.strictObject({
    ...sizeSettings,
    heaviest: v.optional(v.number('expected a weight in kg'), 30),
  }),
  // The storable part of an unfinished answer.
  draft: v.object({ weight: v.optional(v.string()) }),
  // The step asks for something: its machine ends, and a journey must not end with it.
  stays: false,
  machine: () => Promise.resolve(question),
});

const review = defineStep({
  name: 'review',
  // The first address whose condition holds.
  route: [{ when: { abroad: true }, path: '/review/abroad' }, { path: '/review' }],
  // Data that the step requires; a need may have a condition.
  needs: [{ data: 'weight' }, { data: 'address' }, { data: 'declaration', when: { bulky: true } }],
  // Data that the step uses if an earlier step asks for it.
  uses: ['paper', 'note'],
  stays: false,
});
// #endregion

// #region others
const steps = {
  parcel,
  scale: defineStep({
    name: 'scale',
    route: '/scale',
    data: v.object({ weight: v.number() }),
    settings: v.strictObject(sizeSettings),
    decides: { size: sizeOf },
    stays: false,
  }),
  destination: defineStep({
    name: 'destination',
    route: '/destination',
    data: v.object({ address: v.string(), country: v.string() }),
    decides: { abroad: ({ country }) => country !== 'home' },
    draft: v.object({ address: v.optional(v.string()) }),
    stays: false,
  }),
  customs: defineStep({
    name: 'customs',
    route: '/customs',
    needs: [{ data: 'address' }],
    data: v.object({ declaration: v.string() }),
    stays: false,
  }),
  wrapping: defineStep({
    name: 'wrapping',
    route: '/extras',
    data: v.object({ paper: v.string() }),
    stays: false,
  }),
  'gift-note': defineStep({
    name: 'gift-note',
    route: '/extras',
    data: v.object({ note: v.string() }),
    stays: false,
  }),
  review,
  pay: defineStep({
    name: 'pay',
    route: '/pay',
    needs: [{ data: 'address' }],
    data: v.object({ receipt: v.string() }),
    decides: { paid: ({ receipt }) => receipt !== 'refused' },
    commits: { paid: true },
    stays: false,
  }),
  // Pages that stay: nothing on them leads on, so a journey must end with them.
  quote: defineStep({
    name: 'quote',
    route: '/quote',
    needs: [{ data: 'weight' }],
    stays: true,
  }),
  'not-paid': defineStep({
    name: 'not-paid',
    route: '/not-paid',
    only: { paid: false },
    retries: { paid: false },
    stays: true,
  }),
  sent: defineStep({
    name: 'sent',
    route: '/sent',
    needs: [{ data: 'receipt' }],
    only: { paid: true },
    stays: true,
  }),
};
// #endregion

// #region library
/** The step library of a parcel service. */
export const parcelLibrary = defineLibrary({
  facts,
  steps,
  // Data available from the start, under a condition over ambient facts; none here.
  seeds: {},
  // Impossible facts: there is no wrapping at the desk.
  never: [{ channel: 'desk', flagWrapping: true }],
});
// #endregion
