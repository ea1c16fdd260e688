import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { AnyStep, Library } from '../library/library.ts';
import { demoContext, demoFile, demoLibrary, finish, guest, play, playTo } from '../testing/demo.ts';
import { advance, type RunEvent, type RunState } from './advance.ts';
import { persistRun, restoreRun } from './persist.ts';
import { dataOf, missingFor } from './resolve.ts';
import { factsOf, type JourneyContext, stepsOf } from './run.ts';

const context = demoContext();
const walk = (on: JourneyContext, position: RunState, ...events: readonly RunEvent[]): RunState =>
  events.reduce((now: RunState, event: RunEvent) => advance(on, now, event), position);
const after = (position: RunState, ...events: readonly RunEvent[]) => walk(context, position, ...events);
const goTo = (step: string): RunEvent => ({ type: 'go-to', step });
/** Returns the events that move to a finished step and change its answer. */
const change = (step: string, data: unknown): RunEvent[] => [goTo(step), finish(step, data)];
const cleared = (before: RunState, now: RunState): string[] =>
  before.run.done.filter((name) => !now.run.done.includes(name));

const abroad = { address: 'Rua 2', country: 'pt' };
const atPay = playTo(context, guest, 'pay');
/** A heavy parcel abroad: needs customs and contents. */
const bulky = after(
  play(context, guest),
  finish('parcel', { weight: 9, contents: 'books' }),
  finish('sign-in'),
  finish('destination', abroad),
  finish('customs'),
  finish('handover'),
  finish('courier'),
  finish('wrapping'),
  finish('review'),
);

test('the fixtures are before the payment', () => {
  expect([atPay.run.current, bulky.run.current]).toEqual(['pay', 'pay']);
  expect(factsOf(context, bulky.run)).toEqual({ ...guest, size: 'large', abroad: true, handover: 'courier' });
});

describe('a changed answer clears the answers that depend on it', () => {
  test.each<[string, RunState, RunEvent[], string[]]>([
    ['the same answer', atPay, change('parcel', { weight: 2 }), []],
    [
      'the same answer with its keys in another order',
      atPay,
      change('destination', { country: 'home', address: 'Calle 1' }),
      [],
    ],
    [
      'every answer given again',
      bulky,
      [
        goTo('parcel'),
        finish('parcel', { contents: 'books', weight: 9 }),
        finish('sign-in'),
        finish('destination', abroad),
      ],
      [],
    ],
    ['an answer that no other depends on', atPay, change('wrapping', { paper: 'blue' }), []],
    [
      'data that a later step needs, and what rests on that in turn',
      atPay,
      change('parcel', { weight: 3 }),
      ['courier', 'wrapping'],
    ],
    ['data that one later step needs', atPay, change('courier', { place: 'porch' }), ['wrapping']],
    [
      'data needed only while a fact holds that does not',
      atPay,
      change('parcel', { weight: 2, contents: 'books' }),
      [],
    ],
    [
      'data needed while a fact holds that does',
      bulky,
      change('parcel', { weight: 9, contents: 'hats' }),
      ['customs', 'review'],
    ],
    [
      'a fact that the condition of a need reads',
      bulky,
      change('destination', { ...abroad, country: 'home' }),
      ['wrapping', 'review'],
    ],
    [
      'a value that decides no fact otherwise',
      bulky,
      change('destination', { ...abroad, country: 'fr' }),
      [],
    ],
    [
      'data that several steps need',
      atPay,
      change('destination', { address: 'Calle 3', country: 'home' }),
      ['review'],
    ],
  ])('%s', (_, position, events, expected) => {
    const now = after(position, ...events);
    expect(cleared(position, now).toSorted()).toEqual(expected.toSorted());
    for (const name of expected) {
      expect(now.run.drafts[name]).toEqual({ answer: position.run.data[name] });
      expect(now.run.data).not.toHaveProperty(name);
    }
  });

  test('and the run continues with the next step, then stops at the first cleared one', () => {
    const changed = after(atPay, ...change('parcel', { weight: 3 }));
    expect(changed.run.current).toBe('sign-in');
    expect(after(changed, goTo('pay')).run.current).toBe('courier');
  });

  test('even if the answer is off the path meanwhile', () => {
    const away = after(atPay, ...change('handover', { way: 'locker' }));
    expect(away.run.done).toContain('courier');
    const changed = after(away, ...change('parcel', { weight: 3 }));
    expect(changed.run.done).not.toContain('courier');
    expect(changed.run.drafts['courier']).toEqual({ answer: { place: 'door' } });
  });
});

describe('data that a step uses', () => {
  const review: AnyStep = { ...demoLibrary.steps.review, uses: ['paper'] };
  const library: Library = { ...demoLibrary, steps: { ...demoLibrary.steps, review } };
  const using: JourneyContext = { ...context, library };
  const wrapped = playTo(using, guest, 'pay');
  const unwrapped = walk(using, wrapped, ...change('handover', { way: 'locker' }), finish('review'));

  test.each<[string, RunState, RunEvent[], boolean]>([
    ['the same answer', wrapped, change('wrapping', { paper: 'brown' }), true],
    ['another answer', wrapped, change('wrapping', { paper: 'blue' }), false],
    ['none any more', wrapped, change('handover', { way: 'locker' }), false],
    ['still none', unwrapped, change('destination', { address: 'Calle 1', country: 'home' }), true],
    ['one where there was none', unwrapped, change('handover', { way: 'courier' }), false],
  ])('%s', (_, position, events, isKept) => {
    expect(position.run).toMatchObject({ current: 'pay' });
    const now = walk(using, position, ...events);
    expect(now.run.done.includes('review')).toBe(isKept);
  });

  test('is asked for again in its turn, after which the step that uses it is', () => {
    const now = walk(using, unwrapped, ...change('handover', { way: 'shop' }), finish('shop'));
    expect(now.run.current).toBe('wrapping');
    expect(walk(using, now, finish('wrapping')).run.current).toBe('review');
  });
});

describe('another path', () => {
  const toShop = change('handover', { way: 'shop' });
  const toCourier = change('handover', { way: 'courier' });
  const toLocker = change('handover', { way: 'locker' });

  test('and back again keeps every answer that was not replaced', () => {
    const there = after(atPay, ...toLocker);
    expect(stepsOf(context, there.run)).not.toContain('courier');
    expect(dataOf(context, there.run)).not.toHaveProperty('place');
    const again = after(there, ...toCourier);
    expect(again.run.done.toSorted()).toEqual(atPay.run.done.toSorted());
    expect(after(again, goTo('pay')).run.current).toBe('pay');
  });

  test('keeps an answer until another step provides the value it depends on', () => {
    const switched = after(atPay, ...toShop);
    expect(switched.run).toMatchObject({ current: 'shop' });
    expect(switched.run.done).toContain('wrapping');
    expect(after(switched, finish('shop')).run.done).not.toContain('wrapping');
  });

  test('clears an answer when both paths were taken and the values differ', () => {
    const other = after(atPay, ...toShop, finish('shop'), finish('wrapping'));
    expect(other.run.done).toContain('wrapping');
    const again = after(other, ...toCourier);
    expect(again.run.done).toContain('courier');
    expect(again.run.done).not.toContain('wrapping');
  });

  test('keeps an answer when both paths were taken and the values are equal', () => {
    const other = after(atPay, ...toShop, finish('shop', { place: 'door' }), finish('wrapping'));
    expect(after(other, ...toCourier).run.done).toContain('wrapping');
  });

  test('clears an answer that returns after a path without its data', () => {
    const other = after(atPay, ...toShop, finish('shop'), finish('wrapping'));
    const again = after(other, ...toLocker, ...toCourier);
    expect(again.run.done).toContain('courier');
    expect(again.run.done).not.toContain('wrapping');
  });
});

describe('a need whose condition becomes true', () => {
  const light = after(
    play(context, guest),
    finish('parcel', { weight: 2 }),
    finish('sign-in'),
    finish('destination'),
    finish('handover', { way: 'locker' }),
    finish('review'),
  );

  test('reopens the step that can provide the data, when its answer lacks it', () => {
    const now = after(light, ...change('destination', abroad));
    expect(now.run).toMatchObject({ current: 'parcel', drafts: { parcel: { answer: { weight: 2 } } } });
    expect(now.run.done).not.toContain('parcel');
    expect(now.run.done).not.toContain('review');
  });

  test('and the earlier data of that step causes no change until it differs', () => {
    const now = after(
      light,
      ...change('destination', abroad),
      finish('parcel', { weight: 2, contents: 'books' }),
    );
    expect(now.run).toMatchObject({ current: 'sign-in' });
    expect(now.run.done).toContain('destination');
    expect(after(now, goTo('pay')).run.current).toBe('review');
  });

  test('stays open as long as its answer still lacks the data', () => {
    const now = after(light, ...change('destination', abroad), finish('parcel', { weight: 2 }));
    expect(now.run.current).toBe('parcel');
  });

  test('reopens nothing if the data exists', () => {
    const full = after(light, ...change('parcel', { weight: 2, contents: 'books' }));
    const now = after(full, ...change('destination', abroad));
    expect(now.run.done).toContain('parcel');
    expect(after(now, goTo('pay')).run.current).toBe('review');
  });

  test('reopens nothing if a later step provides the data', () => {
    const now = after(
      light,
      ...change('parcel', { weight: 9, contents: 'books' }),
      ...change('destination', abroad),
    );
    expect(now.run.current).toBe('customs');
    expect(now.run.done).toContain('parcel');
  });

  test('reopens nothing before a commit', () => {
    const committed = demoContext({
      ...demoFile,
      steps: demoFile.steps.map((step) => (step.name === 'parcel' ? { ...step, commits: true } : step)),
    });
    const now = walk(
      committed,
      play(committed, guest),
      finish('parcel'),
      finish('sign-in'),
      finish('destination', abroad),
      finish('handover', { way: 'locker' }),
    );
    expect(missingFor(committed, now.run, 'review', [])).toEqual(['contents']);
    // The verifier rejects such a journey: the run is at no step rather than at one that cannot be shown.
    expect(now.run).toMatchObject({
      current: null,
      done: ['parcel', 'sign-in', 'destination', 'handover'],
    });
  });
});

test('a reopened step becomes current, though it hides the step just finished', () => {
  const hiding = demoContext({
    id: 'hiding',
    title: 'Hiding',
    steps: [
      { name: 'sign-in' },
      { name: 'parcel' },
      { name: 'gift-note', when: { size: 'large' } },
      { name: 'destination' },
      { name: 'review' },
      { name: 'sent', final: 'sent' },
    ],
  });
  const before = walk(hiding, play(hiding, guest), finish('sign-in'), finish('parcel'));
  const { run } = walk(hiding, before, finish('destination', abroad));
  expect(stepsOf(hiding, run)).toEqual(['sign-in', 'parcel']);
  expect(run).toMatchObject({ current: 'parcel', done: ['sign-in', 'destination'] });
  const again = walk(hiding, { run, revoked: [] }, finish('parcel', { weight: 2, contents: 'books' }));
  expect(again.run).toMatchObject({ current: 'destination', done: ['sign-in', 'destination', 'parcel'] });
});

test('a condition on a derived fact depends on its source facts', () => {
  const wrapping: AnyStep = {
    ...demoLibrary.steps.wrapping,
    needs: [{ data: 'place', when: { bulky: true } }],
  };
  const file = {
    id: 'derived',
    title: 'Derived',
    steps: [
      ...['sign-in', 'parcel', 'destination', 'shop', 'gift-note', 'wrapping', 'pay'].map((name) => ({
        name,
      })),
      { name: 'not-paid', when: { paid: false }, final: 'not-sent', retry: 'destination' },
      { name: 'sent', final: 'sent' },
    ],
  };
  const library: Library = { ...demoLibrary, steps: { ...demoLibrary.steps, wrapping } };
  const derived: JourneyContext = { journey: demoContext(file).journey, library };
  const heavy = walk(
    derived,
    play(derived, guest),
    finish('sign-in'),
    finish('parcel', { weight: 9 }),
    finish('destination', abroad),
    finish('shop'),
    finish('gift-note'),
    finish('wrapping'),
    finish('pay', { receipt: 'refused' }),
  );
  const { run } = walk(derived, heavy, { type: 'retry' });
  expect(run).toMatchObject({ current: 'destination', done: ['sign-in', 'parcel', 'shop', 'gift-note'] });
});

describe('a step listed in two places', () => {
  const moved = demoContext({
    id: 'moved',
    title: 'Moved',
    steps: [
      { name: 'parcel' },
      { name: 'courier', when: { gifts: false } },
      { name: 'shop', when: { gifts: true } },
      { name: 'wrapping', when: { gifts: true } },
      { name: 'courier', when: { gifts: true } },
      { name: 'wrapping', when: { gifts: false } },
      { name: 'sent', final: 'sent' },
    ],
  });
  const early = playTo(moved, { account: 'none', gifts: false }, 'sent');
  const late = playTo(moved, { account: 'none', gifts: true }, 'sent');

  test('is on the path where its condition holds', () => {
    expect(early.run.done).toEqual(['parcel', 'courier', 'wrapping']);
    expect(late.run.done).toEqual(['parcel', 'shop', 'wrapping', 'courier']);
  });

  test('clears answers after that place, and none before it', () => {
    const porch = change('courier', { place: 'porch' });
    expect(walk(moved, early, ...porch).run).toMatchObject({
      done: ['parcel', 'courier'],
      current: 'wrapping',
    });
    expect(walk(moved, late, ...porch).run).toMatchObject({ done: late.run.done, current: 'sent' });
  });

  test('is cleared by answers before that place', () => {
    const kiosk = change('shop', { place: 'station' });
    expect(walk(moved, late, ...kiosk).run).toMatchObject({
      done: ['parcel', 'shop', 'courier'],
      current: 'wrapping',
    });
  });
});

test('a reopened step hides the steps that depend on its fact until it is answered again', () => {
  const { steps } = context.library;
  const signIn = { ...steps['sign-in'], decides: { gifts: () => true } } as (typeof steps)[string];
  const library: Library = {
    ...context.library,
    facts: { ...context.library.facts, gifts: { values: [true, false] } },
    steps: { ...steps, 'sign-in': signIn },
  };
  const hiding: JourneyContext = { ...context, library };
  const there = playTo(hiding, { account: 'none' }, 'pay');
  const lost = advance(hiding, there, { type: 'data.revoked', keys: ['session'] });
  expect(stepsOf(hiding, lost.run)).toEqual(['parcel', 'sign-in', 'destination']);
  expect(lost.run.current).toBe('sign-in');
  const again = walk(hiding, lost, finish('sign-in'), goTo('pay'));
  expect(again.run.current).toBe('pay');
  expect(again.run.done.toSorted()).toEqual(there.run.done.toSorted());
});

describe('revoked data that two steps provide', () => {
  const names = ['shop', 'parcel', 'courier', 'wrapping', 'sent'] as const;
  const both = demoContext({
    id: 'both',
    title: 'Both',
    steps: names.map((name) => (name === 'sent' ? { name, final: 'sent' } : { name })),
  });
  const atEnd = playTo(both, guest, 'sent');
  const lost = walk(both, atEnd, { type: 'data.revoked', keys: ['place'] });

  test('reopens both; finishing the first keeps answers that depend on the second', () => {
    expect(lost.run).toMatchObject({ current: 'shop', done: ['parcel', 'wrapping'] });
    const first = walk(both, lost, finish('shop'));
    expect(first.run.done).toContain('wrapping');
    const second = walk(both, first, goTo('courier'), finish('courier'));
    expect(second.run.done.toSorted()).toEqual(atEnd.run.done.toSorted());
    expect(walk(both, second, goTo('sent')).run.current).toBe('sent');
  });

  test('also with another answer of the first, as long as the second is unchanged', () => {
    const again = walk(both, lost, finish('shop', { place: 'station' }), goTo('courier'), finish('courier'));
    expect(again.run.done).toContain('wrapping');
  });

  test('clears answers that depend on the second when it provides what only the first provided', () => {
    const again = walk(both, lost, finish('shop'), goTo('courier'), finish('courier', { place: 'kiosk' }));
    expect(again.run.drafts).toEqual({ wrapping: { answer: { paper: 'brown' } } });
    expect(again.run.current).toBe('wrapping');
  });

  test('clears answers that depend on a step still open, when its own inputs have changed', () => {
    const again = walk(both, lost, finish('shop'), finish('parcel', { weight: 3 }));
    expect(again.run).toMatchObject({
      current: 'courier',
      done: ['parcel', 'shop'],
      drafts: { courier: { answer: { place: 'door' } }, wrapping: { answer: { paper: 'brown' } } },
    });
    expect(again.run.drafts['courier']).not.toHaveProperty('reopened');
  });

  test('is compared in the same way after a reload', () => {
    const first = walk(both, lost, finish('shop'), goTo('courier')).run;
    const { run, dropped } = restoreRun(both, JSON.parse(JSON.stringify(persistRun(first))));
    expect([run, dropped]).toEqual([first, []]);
    const restored: RunState = { run, revoked: [] };
    expect(walk(both, restored, finish('courier')).run.done).toContain('wrapping');
    expect(walk(both, restored, finish('courier', { place: 'kiosk' })).run.done).not.toContain('wrapping');
  });
});

test('of two steps with the same data the later one wins, unless its answer lacks it', () => {
  const { steps } = demoLibrary;
  const shop = { ...steps.shop, data: v.object({ place: v.optional(v.string()) }) };
  const library: Library = { ...context.library, steps: { ...steps, shop } };
  const file = {
    id: 'a',
    title: 'A',
    steps: [{ name: 'parcel' }, { name: 'courier' }, { name: 'shop' }, { name: 'wrapping' }],
  };
  const both: JourneyContext = { journey: demoContext(file).journey, library };
  const upTo = (data: unknown) =>
    walk(both, play(both, guest), finish('parcel'), finish('courier'), finish('shop', data)).run;
  expect(dataOf(both, upTo({ place: 'kiosk' }))['place']).toBe('kiosk');
  expect(dataOf(both, upTo({ place: undefined }))['place']).toBe('door');
  expect(upTo({}).current).toBe('wrapping');
});
