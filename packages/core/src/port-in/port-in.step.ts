import { model } from '@senda/contract';
import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { PortInChoice } from '../library/known.ts';

const text = v.pipe(v.string(), v.maxLength(64));
const Data = v.object({ portIn: PortInChoice });
const Typed = v.object({
  number: v.optional(text),
  donorId: v.optional(text),
  /** '' for as soon as possible. */
  portDate: v.optional(text),
  /** The request that waits for the NIP, and what it was opened for. The NIP itself is never kept. */
  check: v.optional(v.object({ requestId: model.Id, number: model.PhoneNumber, donorId: model.Id })),
});

export type PortInData = v.InferOutput<typeof Data>;
export type PortInTyped = Readonly<v.InferOutput<typeof Typed>>;

/** The number that a customer brings: from which operator, when, and that operator's word for it. */
export const portInStep = defineStep({
  name: 'port-in',
  route: '/web/connection-details/port-in',
  layout: 'step',
  milestone: true,
  needs: [{ data: 'session' }, { data: 'numberType' }],
  data: Data,
  decides: {},
  settings: v.object({}),
  typed: Typed,
  machine: async () => (await import('./port-in.machine.ts')).portInMachine,
});
