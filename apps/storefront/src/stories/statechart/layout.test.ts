import { statechartOf } from '@senda/journey/statechart';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { type Box, layOut } from './layout.ts';
import { entering, leaving } from './state-transitions.ts';

const chart = statechartOf(
  createMachine({
    id: 'door',
    initial: 'shut',
    on: { stop: '.stopped' },
    states: {
      shut: {
        on: { shut: 'shut', open: { target: 'open' }, jam: 'failed.jammed', lock: 'failed.locked' },
      },
      open: { type: 'parallel', on: { shut: 'shut' }, states: { light: {}, bell: {} } },
      failed: {
        initial: 'jammed',
        on: { retry: 'shut' },
        states: { jammed: { on: { lock: 'locked' } }, locked: {} },
      },
      stopped: { type: 'final' },
    },
  }),
);
const drawn = layOut(chart);

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
const ends = (lines: readonly { readonly from: string; readonly to: string }[]) =>
  lines.map(({ from, to }) => `${from || 'any state'} > ${to}`);

test('each state has a box, wide enough for its name, and none overlaps another', () => {
  expect(drawn.states.map(({ label }) => label)).toEqual([
    'any state',
    'shut',
    'open',
    'light',
    'bell',
    'failed',
    'jammed',
    'locked',
    'stopped',
  ]);
  for (const [index, box] of drawn.states.entries()) {
    expect(box.width).toBeGreaterThan(box.label.length * 7);
    expect(drawn.states.slice(index + 1).filter((other) => overlap(box, other))).toEqual([]);
  }
});

test('a frame contains only its state and the substates', () => {
  expect(drawn.frames.map(({ state }) => state.id)).toEqual(['open', 'failed']);
  for (const frame of drawn.frames)
    for (const box of drawn.states) {
      const isInside = box.state.id === frame.state.id || box.state.parent === frame.state.id;
      expect(holds(frame, box)).toBe(isInside);
    }
});

test('everything is within the drawing', () => {
  const page = { x: 0, y: 0, width: drawn.width, height: drawn.height };
  const points = [...drawn.lines, ...drawn.entries].flatMap((line) => line.points);
  for (const box of [...drawn.states, ...drawn.frames]) expect(holds(page, box)).toBe(true);
  for (const point of points) expect(holds(page, { ...point, width: 0, height: 0 })).toBe(true);
});

test('states are laid out from the left, and a line back ends at its target', () => {
  const box = (id: string) => drawn.states.find(({ state }) => state.id === id);
  const back = drawn.lines.find(({ from, to }) => from === 'failed' && to === 'shut');
  const [start, end] = [back?.points[0]?.x ?? 0, back?.points.at(-1)?.x ?? 0];
  expect(box('shut')?.x).toBeLessThan(box('failed')?.x ?? 0);
  expect(end).toBeLessThan(start);
});

test('transitions to several states of a frame share one line to the frame; self-transitions have none', () => {
  expect(ends(drawn.lines)).toEqual([
    'any state > stopped',
    'shut > open',
    'shut > failed',
    'open > shut',
    'failed > shut',
    'failed.jammed > failed.locked',
  ]);
  const shared = drawn.lines.find(({ to }) => to === 'failed');
  expect(ends(shared?.transitions ?? [])).toEqual(['shut > failed.jammed', 'shut > failed.locked']);
  expect(ends(drawn.entries)).toEqual([
    'open > open.light',
    'open > open.bell',
    'failed > failed.jammed',
    'failed > failed.locked',
  ]);
});

test('the machine itself is drawn only if it has transitions', () => {
  const plain = statechartOf(createMachine({ initial: 'on', states: { on: {} } }));
  expect(layOut(plain).states.map(({ label }) => label)).toEqual(['on']);
});

test('a state is left by its own transitions and those of its ancestors', () => {
  expect(ends(leaving(chart, 'failed.jammed'))).toEqual([
    'any state > stopped',
    'failed > shut',
    'failed.jammed > failed.locked',
  ]);
});

test('a failed call is not left by its response', () => {
  const call = statechartOf(
    createMachine({
      initial: 'reading',
      states: {
        reading: {
          initial: 'asking',
          on: { retry: '.asking' },
          invoke: { src: 'read', onDone: 'shown', onError: [{ guard: 'isGone', target: 'gone' }, '.failed'] },
          states: { asking: {}, failed: {} },
        },
        shown: {},
        gone: {},
      },
    }),
  );
  expect(ends(leaving(call, 'reading.asking'))).toEqual([
    'reading > reading.asking',
    'reading > shown',
    'reading > gone',
    'reading > reading.failed',
  ]);
  expect(ends(leaving(call, 'reading.failed'))).toEqual(['reading > reading.asking']);
});

test('entering returns the transitions into a state or its substates', () => {
  expect(ends(entering(chart, 'failed'))).toEqual(['shut > failed.jammed', 'shut > failed.locked']);
  expect(ends(entering(chart, 'failed.locked'))).toEqual([
    'shut > failed.locked',
    'failed.jammed > failed.locked',
  ]);
});
