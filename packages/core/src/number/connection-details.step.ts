import { model } from '@senda/contract';
import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { NumberChoice } from '../library/known.ts';

/** A customer who brings her own number chooses none here. */
const Data = v.object({ number: v.nullable(NumberChoice), numberType: model.NumberType });
const Settings = v.object({
  /** How many numbers show at first, and at most (specification, section 9). */
  listed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(40)), 6),
  most: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(40)), 40),
});
const Typed = v.object({
  numberType: v.optional(model.NumberType),
  number: v.optional(v.string()),
  category: v.optional(model.NumberCategory),
  /** A class of premium numbers; '' for all. */
  goldenCategory: v.optional(v.pipe(v.string(), v.maxLength(64))),
  search: v.optional(v.string()),
});

export type NumberData = v.InferOutput<typeof Data>;
export type NumberSettings = v.InferOutput<typeof Settings>;
export type NumberTyped = Readonly<v.InferOutput<typeof Typed>>;

/** The number: a new one, held for the customer, or her own, of which the next step asks. */
export const connectionDetailsStep = defineStep({
  name: 'connection-details',
  route: '/web/connection-details',
  layout: 'step',
  milestone: true,
  needs: [{ data: 'session' }, { data: 'plan' }],
  data: Data,
  decides: { numberType: ({ numberType }) => numberType },
  settings: Settings,
  typed: Typed,
  machine: async () => (await import('./number.machine.ts')).numberMachine,
});
