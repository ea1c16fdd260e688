/** A journey of any length with its own library, and the machine that a developer would write by hand for it. */
import { defineLibrary, defineStep, type FactDeclaration, type JourneyContext } from '@senda/journey';
import type { AnyStep, Condition } from '@senda/journey/library';
import { loadJourney } from '@senda/journey/tools';
import * as v from 'valibot';
import { assign, createMachine, setup } from 'xstate';

/** One step: every third decides a fact, every fifth is only for customers with the last decided fact. */
interface Rung {
  readonly name: string;
  readonly key: string;
  readonly decides?: string;
  readonly reads?: string;
}

const rungsOf = (length: number): readonly Rung[] =>
  Array.from({ length }, (_, index) => ({
    name: `step-${index}`,
    key: `key${index}`,
    ...(index % 3 === 0 && { decides: `fact${index}` }),
    ...(index % 5 === 4 && { reads: `fact${index - (index % 3 || 3)}` }),
  }));

const nothing = createMachine({});
const declared = ({ name, key, decides }: Rung): AnyStep =>
  defineStep({
    name,
    route: `/${name}`,
    layout: 'plain',
    milestone: true,
    needs: [],
    data: v.object({ [key]: v.string() }),
    decides: decides ? { [decides]: (data) => data[key] !== 'no' } : {},
    settings: v.strictObject({}),
    draft: v.object({}),
    machine: () => Promise.resolve(nothing),
  });

/** Returns the loaded journey. @throws Error when it is not valid */
export function ladder(length: number): JourneyContext {
  const rungs = rungsOf(length);
  const facts = Object.fromEntries(
    rungs.flatMap(({ decides }): [string, FactDeclaration][] =>
      decides ? [[decides, { values: [true, false] }]] : [],
    ),
  );
  const steps = Object.fromEntries(rungs.map((rung) => [rung.name, declared(rung)]));
  const library = defineLibrary({ facts, steps, seeds: {}, never: [] });
  const file = {
    id: 'ladder',
    title: 'Ladder',
    steps: rungs.map(({ name, reads }, index) => ({
      name,
      ...(reads && { when: { [reads]: true } satisfies Condition }),
      ...(index === length - 1 && { final: 'up' }),
    })),
  };
  const { journey, findings } = loadJourney(file, library);
  if (!journey) throw new Error(findings.map(({ message }) => message).join('\n'));
  return { journey, library };
}

interface HandContext {
  readonly facts: Readonly<Record<string, boolean>>;
  readonly done: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
}
type HandEvent =
  | { readonly type: 'finish'; readonly step: string; readonly data: Readonly<Record<string, string>> }
  | { readonly type: 'back' };

/** The types of the hand-written machine: it stores the same answers and reads the same facts. */
const hand = setup({
  types: { context: {} as HandContext, events: {} as HandEvent },
  actions: {
    store: assign(({ context, event }, { key, decides }: Rung) => {
      if (event.type !== 'finish') return {};
      return {
        done: [...context.done, event.step],
        data: { ...context.data, [event.step]: event.data },
        ...(decides && { facts: { ...context.facts, [decides]: event.data[key] !== 'no' } }),
      };
    }),
  },
  guards: {
    holds: ({ context, event }, { key, decides, reads }: Rung & { reads: string }) =>
      decides === reads && event.type === 'finish' ? event.data[key] !== 'no' : context.facts[reads] === true,
  },
});

/** Returns the machine that a developer would write by hand for the journey: one state per step, one guard per condition. */
export function handWritten(length: number) {
  const rungs = rungsOf(length);
  const states = rungs.map((rung, index) => {
    const { name } = rung;
    const actions = { type: 'store', params: rung } as const;
    const next = rungs[index + 1];
    const after = rungs[index + 2];
    const finish = [
      ...(next
        ? [
            {
              target: next.name,
              actions,
              ...(next.reads && {
                guard: { type: 'holds', params: { ...rung, reads: next.reads } } as const,
              }),
            },
          ]
        : []),
      ...(next?.reads && after ? [{ target: after.name, actions }] : []),
    ];
    const back = index > 0 ? [{ target: `step-${index - 1}` }] : [];
    return [name, { on: { finish, back } }] as const;
  });
  return hand.createMachine({
    id: 'hand',
    initial: 'step-0',
    context: { facts: {}, done: [], data: {} },
    states: Object.fromEntries(states),
  });
}
