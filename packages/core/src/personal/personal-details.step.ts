import { model } from '@senda/contract';
import { defineStep } from '@senda/journey';
import * as v from 'valibot';

const age = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(150));

/** Who the customer is. Ages that the journey leaves out are those of the configuration, else 18 to 100. */
export const personalDetailsStep = defineStep({
  name: 'personal-details',
  route: '/web/personal-details',
  layout: 'step',
  milestone: true,
  needs: [{ data: 'session' }],
  data: v.object({ profile: model.Profile }),
  decides: {},
  settings: v.object({ minimumAge: v.optional(age), maximumAge: v.optional(age) }),
  typed: v.record(v.string(), v.pipe(v.string(), v.maxLength(200))),
  machine: async () => (await import('./personal.machine.ts')).personalMachine,
});
