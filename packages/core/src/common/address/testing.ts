/** A customer filling in addresses against a scripted gateway, for tests of the machine. */
import type { CallResult, Place } from '@senda/contract';
import * as v from 'valibot';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { stateName } from '../../base/calls/states.ts';
import { failing, never, refusal, slot } from '../../base/calls/testing.ts';
import { addressMachine } from './address.machine.ts';
import type { AddressInput } from './address.setup.ts';
import { addressView } from './address.view.ts';
import { AddressSettings } from './address-details.schema.ts';
import { addressDetailsStep } from './address-details.step.ts';
import type { AddressField } from './address-form.ts';
import type { AddressKind } from './addresses.ts';

export const place = (postalCode: string, district: string, ...areas: string[]): Place => ({
  postalCode,
  country: 'MX',
  state: 'Ciudad de México',
  city: 'Ciudad de México',
  district,
  areas,
});
const places = new Map([
  ['06700', place('06700', 'Cuauhtémoc', 'Roma Norte')],
  ['11560', place('11560', 'Miguel Hidalgo', 'Polanco IV', 'Polanco V')],
]);
export const input: AddressInput = {
  data: { deliveryNeeded: true },
  settings: v.parse(AddressSettings, v.parse(addressDetailsStep.settings, {})),
  channel: 'web',
  email: 'name@example.com',
  now: () => 0,
  newId: () => 'id',
};
export const esim = { data: { deliveryNeeded: false } } as const;

interface Calls {
  readonly lookUp?: (code: string) => Promise<Place>;
  readonly parameters?: () => Promise<CallResult<'getProfileParameters'>>;
}

export const knownPlace = (code: string) => {
  const found = places.get(code);
  return found ? Promise.resolve(found) : failing(refusal('NOT_FOUND'));
};

export function start(calls: Calls = {}, changed: Partial<AddressInput> = {}) {
  const { lookUp = knownPlace, parameters = never } = calls;
  const asked: string[] = [];
  const clock = new SimulatedClock();
  const machine = addressMachine.provide({
    actors: {
      getProfileParameters: slot('getProfileParameters', parameters),
      lookUpAddress: slot('lookUpAddress', ({ params, query }) => {
        asked.push(`${params.country} ${query.postalCode}`);
        return lookUp(query.postalCode);
      }),
    },
  });
  const actor = createActor(machine, { input: { ...input, ...changed }, clock }).start();
  const view = () => addressView(actor.getSnapshot(), actor.send);
  const reach = (state: string) => waitFor(actor, (snapshot) => stateName(snapshot) === state);
  const type = (kind: AddressKind, values: Partial<Record<AddressField, string>>) => {
    for (const [field, value] of Object.entries(values)) view().change(kind, field as AddressField, value);
  };
  const draft = () => actor.getSnapshot().context.draft;
  return { actor, asked, clock, view, reach, type, draft };
}

export const rest = { street: 'Calle Orizaba', number: '142' };
