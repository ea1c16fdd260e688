import { expect, test } from 'vitest';
import { and, createMachine, not, setup } from 'xstate';
import { compileJourney } from '../machine/compile.ts';
import { demoContext } from '../testing/demo.ts';
import { conditionText } from './guard.ts';
import { mermaidOf } from './mermaid.ts';
import { statechartOf } from './statechart.ts';

const machine = setup({
  types: {} as { events: { type: 'open' | 'shut' | 'stop' } },
  guards: { isFree: () => true, isLate: () => false },
}).createMachine({
  id: 'door',
  initial: 'shut',
  on: { stop: '.stopped' },
  states: {
    shut: {
      on: {
        open: [{ target: 'open', guard: and(['isFree', not('isLate')]) }, { target: 'waiting' }],
        shut: { actions: () => undefined },
      },
    },
    waiting: { always: { target: 'open', guard: 'isFree' }, after: { 500: 'shut' } },
    open: {
      type: 'parallel',
      on: { shut: 'shut' },
      states: { light: {}, bell: { initial: 'ringing', states: { ringing: {}, quiet: {} } } },
    },
    stopped: { type: 'final' },
  },
});

test('a statechart has every state and every transition that changes the state', () => {
  const { states, transitions } = statechartOf(machine);
  expect(states.map(({ id, kind, isInitial }) => [id, kind, isInitial])).toEqual([
    ['', 'compound', false],
    ['shut', 'atomic', true],
    ['waiting', 'atomic', false],
    ['open', 'parallel', false],
    ['open.light', 'atomic', false],
    ['open.bell', 'compound', false],
    ['open.bell.ringing', 'atomic', true],
    ['open.bell.quiet', 'atomic', false],
    ['stopped', 'final', false],
  ]);
  expect(
    transitions.map(({ from, to, labels }) => `${from || 'door'} > ${to}: ${labels.join(' / ')}`),
  ).toEqual([
    'door > stopped: stop',
    'shut > open: open [and (isFree, not (isLate))]',
    'shut > waiting: open',
    'waiting > open: always [isFree]',
    'waiting > shut: after 500',
    'open > shut: shut',
  ]);
});

test('as Mermaid: parallel regions are separated, and "any state" stands for the machine', () => {
  expect(mermaidOf(statechartOf(machine)).split('\n').slice(2)).toEqual([
    '---',
    'stateDiagram-v2',
    '  state "any state" as any_s0',
    '  state "shut" as s1',
    '  [*] --> s1',
    '  state "waiting" as s2',
    '  state "open" as s3 {',
    '    state "light" as s4',
    '    --',
    '    state "bell" as s5 {',
    '      state "ringing" as s6',
    '      [*] --> s6',
    '      state "quiet" as s7',
    '    }',
    '  }',
    '  state "stopped" as s8',
    '  s8 --> [*]',
    '  any_s0 --> s8 : stop',
    '  s1 --> s3 : open [and (isFree, not (isLate))]',
    '  s1 --> s2 : open',
    '  s2 --> s3 : always [isFree]',
    '  s2 --> s1 : after 500',
    '  s3 --> s1 : shut',
    '',
  ]);
});

test('characters with a meaning in Mermaid are escaped', () => {
  const odd = createMachine({ id: 'odd', initial: 'a:b', states: { 'a:b': {} } });
  expect(mermaidOf(statechartOf(odd))).toContain('state "a#58;b" as s1');
});

test('the chart of a journey has the conditions of its transitions', () => {
  const { transitions } = statechartOf(compileJourney(demoContext()));
  const from = (step: string) =>
    transitions.filter((one) => one.from === step).map(({ to, labels }) => `${to}: ${labels.join(' / ')}`);
  expect(from('parcel')).toEqual(['sign-in: finish [account = none]', 'destination: finish']);
  expect(from('not-paid')).toContain('pay: back / retry');
  expect(from('$nowhere')).toContain('sent: always [isAt]');
});

test.each([
  [{ any: [{ a: true }, { not: { b: ['x', 'y'] } }] }, '(a = true) or (not (b = x or y))'],
  [{ all: [{ a: true }, { b: 'x' }] }, '(a = true) and (b = x)'],
])('a condition is written %j', (condition, words) => {
  expect(conditionText(condition)).toBe(words);
});
