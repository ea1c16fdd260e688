import { model } from '@senda/contract';
import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { NumberChoice } from '../library/known.ts';

const Data = v.object({ number: NumberChoice, numberType: model.NumberType });
const Settings = v.object({
  /** How many numbers show at first, and at most (specification, section 9). */
  listed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(40)), 6),
  most: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(40)), 40),
});
const Typed = v.object({
  number: v.optional(v.string()),
  category: v.optional(model.NumberCategory),
  search: v.optional(v.string()),
});

export type NumberData = v.InferOutput<typeof Data>;
export type NumberSettings = v.InferOutput<typeof Settings>;
export type NumberTyped = Readonly<v.InferOutput<typeof Typed>>;

/** The number: a new one, held for the customer. */
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
