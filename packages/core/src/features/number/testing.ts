/** A customer choosing a number against a scripted gateway, for tests of the machine. */
import { type AvailableNumber, type CallInput, type Failure, unknownFailure } from '@senda/contract';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { stateName } from '../../base/calls/states.ts';
import { answering, thrown } from '../../base/calls/testing.ts';
import { samplePlan } from '../../common/catalogue/sample.ts';
import type { NumberInput } from './number.context.ts';
import { numberMachine } from './number.machine.ts';
import { numberView } from './number.view.ts';

export const hold = 900_000;
const free = (count: number): AvailableNumber[] =>
  Array.from({ length: count }, (_, index) => ({
    number: `55${String(1000_0000 + index)}`,
    category: 'FREE_NUMBER',
    cost: { amount: 0 },
  }));
export const premium: AvailableNumber = {
  number: '3312347777',
  category: 'PREMIUM_NUMBER',
  cost: { amount: 9_900 },
};
export const [a, b] = ['5510000000', '5510000001'];

/** Responses of the gateway; `opens`, `lists` and `locks` contain a failure per call, undefined for success. */
interface Script {
  readonly opens?: (Failure | undefined)[];
  readonly lists?: (Failure | undefined)[];
  readonly locks?: (Failure | undefined)[];
  readonly slowLock?: Promise<void>;
  readonly count?: number;
  readonly linesLeft?: number;
  /** Makes the calls for prices and areas fail. */
  readonly offersFail?: boolean;
}
/** Numbers of three areas. */
export const sampleInventory = {
  listedAtFirst: 6,
  listedAtMost: 40,
  search: { minimumLength: 4, maximumLength: 10 },
  lockDuration: 900,
  areaCodes: ['55', '33', '99'],
};
export const gold = { 'en-US': 'Gold', 'es-MX': 'Oro' };
const costs = { name: gold, minimumCost: { amount: 9_900 }, maximumCost: { amount: 9_900 }, available: 1 };

const drawn = { name: 'number_transfer', label: gold, viewBox: '0 0 24 24', path: 'M4 9h12' };

export const input: NumberInput = {
  data: { plan: samplePlan, simType: 'esim' },
  settings: { listed: 6, most: 40 },
  channel: 'web',
  email: 'name@example.com',
  now: () => 0,
  newId: () => 'id',
};

export function start(changed: Partial<NumberInput> = {}, script: Script = {}) {
  const clock = new SimulatedClock();
  const lists: CallInput<'getNumbers'>['query'][] = [];
  const locks: string[] = [];
  const orFail = <T>(value: T): Promise<T> =>
    script.offersFail ? Promise.reject(thrown(unknownFailure)) : Promise.resolve(value);
  const { linesLeft = 4 } = script;
  const call = answering({
    getNumbers: async ({ query }) => {
      lists.push(query);
      const failure = script.lists?.[lists.length - 1];
      if (failure) throw thrown(failure);
      const all = [...free(script.count ?? 50), premium];
      const fits = ({ number, category }: AvailableNumber) =>
        category === query.category &&
        number.startsWith(query.areaCode ?? '') &&
        number.includes(query.search ?? '');
      return { numbers: all.filter(fits) };
    },
    lockNumber: async ({ params }) => {
      locks.push(params.selectedNumber);
      const failure = script.locks?.[locks.length - 1];
      await script.slowLock;
      if (failure) throw thrown(failure);
      const cost = params.selectedNumber === premium.number ? premium.cost : { amount: 0 };
      return { number: params.selectedNumber, lockedUntil: clock.now() + hold, cost };
    },
    getNumberOfLinesEligibility: async () => {
      const failure = script.opens?.shift();
      if (failure) throw thrown(failure);
      return { eligible: linesLeft > 0, lines: 5 - linesLeft, linesLeft };
    },
    getNumberOfLinesSpecification: () => orFail({ minimumLines: 1, maximumLines: 5 }),
    listNumberTypeIcons: () => orFail({ icons: [drawn] }),
    getNumberCategories: () => orFail({ categories: [{ category: 'PREMIUM_NUMBER', ...costs }] }),
    getInventoryConfig: () => orFail(sampleInventory),
    getGoldenNumberCategories: () => orFail({ categories: [{ goldenCategory: 'GOLD', ...costs }] }),
  });
  const machine = fillCalls(numberMachine, call);
  const actor = createActor(machine, {
    input: { ...input, now: () => clock.now(), ...changed },
    clock,
  }).start();
  const view = () => numberView(actor.getSnapshot(), actor.send);
  const reach = (state: string) => waitFor(actor, (snapshot) => stateName(snapshot) === state);
  const chosen = () => view().numbers.flatMap(({ number, chosen }) => (chosen ? [number] : []));
  return { actor, clock, lists, locks, view, reach, chosen };
}

/** A loaded page, and one with number `a` reserved. */
export async function chooser(changed: Partial<NumberInput> = {}, script: Script = {}) {
  const page = start(changed, script);
  await page.reach('choosing');
  return page;
}
export async function holder(script: Script = {}) {
  const page = await chooser({}, script);
  page.view().choose(a);
  await page.reach('held');
  return page;
}
