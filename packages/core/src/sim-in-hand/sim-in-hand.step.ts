import { model } from '@senda/contract';
import { defineStep } from '@senda/journey';
import * as v from 'valibot';

const Data = v.object({ iccid: model.Iccid });
const Typed = v.object({ iccid: v.optional(v.pipe(v.string(), v.maxLength(40))) });

export type SimInHandData = v.InferOutput<typeof Data>;
export type SimInHandTyped = Readonly<v.InferOutput<typeof Typed>>;

/** In a store: the card that is handed over, by its number, in the place of a delivery (decisions, "Channels, guests, retail"). */
export const simInHandStep = defineStep({
  name: 'sim-in-hand',
  route: '/web/sim-in-hand',
  layout: 'step',
  milestone: true,
  needs: [{ data: 'session' }, { data: 'simType' }],
  data: Data,
  decides: {},
  settings: v.object({}),
  typed: Typed,
  machine: async () => (await import('./sim-in-hand.machine.ts')).simInHandMachine,
});
