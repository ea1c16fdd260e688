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
/** She goes to a finished step and answers it otherwise. */
const change = (step: string, data: unknown): RunEvent[] => [goTo(step), finish(step, data)];
const cleared = (before: RunState, now: RunState): string[] =>
  before.run.done.filter((name) => !now.run.done.includes(name));

const abroad = { address: 'Rua 2', country: 'pt' };
const atPay = playTo(context, guest, 'pay');
/** A heavy parcel abroad: customs are asked for, and what the parcel holds. */
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

test('the fixtures stand before the payment', () => {
  expect([atPay.run.current, bulky.run.current]).toEqual(['pay', 'pay']);
  expect(factsOf(context, bulky.run)).toEqual({ ...guest, size: 'large', abroad: true, handover: 'courier' });
});

describe('a changed answer clears what rested on it', () => {
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
    ['an answer that nothing rests on', atPay, change('wrapping', { paper: 'blue' }), []],
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

  test('and she goes on with the next step, then stops at the first that was cleared', () => {
    const changed = after(atPay, ...change('parcel', { weight: 3 }));
    expect(changed.run.current).toBe('sign-in');
    expect(after(changed, goTo('pay')).run.current).toBe('courier');
  });

  test('even where the answer rests off the path meanwhile', () => {
    const away = after(atPay, ...change('handover', { way: 'locker' }));
    expect(away.run.done).toContain('courier');
    const changed = after(away, ...change('parcel', { weight: 3 }));
    expect(changed.run.done).not.toContain('courier');
    expect(changed.run.drafts['courier']).toEqual({ answer: { place: 'door' } });
  });
});

describe('another path', () => {
  const toShop = change('handover', { way: 'shop' });
  const toCourier = change('handover', { way: 'courier' });
  const toLocker = change('handover', { way: 'locker' });

  test('there and back keeps every answer that no other took the place of', () => {
    const there = after(atPay, ...toLocker);
    expect(stepsOf(context, there.run)).not.toContain('courier');
    expect(dataOf(context, there.run)).not.toHaveProperty('place');
    const again = after(there, ...toCourier);
    expect(again.run.done.toSorted()).toEqual(atPay.run.done.toSorted());
    expect(after(again, goTo('pay')).run.current).toBe('pay');
  });

  test('keeps an answer until the value that it rests on is given by another step', () => {
    const switched = after(atPay, ...toShop);
    expect(switched.run).toMatchObject({ current: 'shop' });
    expect(switched.run.done).toContain('wrapping');
    expect(after(switched, finish('shop')).run.done).not.toContain('wrapping');
  });

  test('clears an answer when both paths have been walked and the values differ', () => {
    const other = after(atPay, ...toShop, finish('shop'), finish('wrapping'));
    expect(other.run.done).toContain('wrapping');
    const again = after(other, ...toCourier);
    expect(again.run.done).toContain('courier');
    expect(again.run.done).not.toContain('wrapping');
  });

  test('keeps an answer when both paths have been walked and the values are the same', () => {
    const other = after(atPay, ...toShop, finish('shop', { place: 'door' }), finish('wrapping'));
    expect(after(other, ...toCourier).run.done).toContain('wrapping');
  });

  test('clears an answer that comes back by a detour on which nothing stood for its data', () => {
    const other = after(atPay, ...toShop, finish('shop'), finish('wrapping'));
    const again = after(other, ...toLocker, ...toCourier);
    expect(again.run.done).toContain('courier');
    expect(again.run.done).not.toContain('wrapping');
  });
});

describe('a need that is switched on', () => {
  const light = after(
    play(context, guest),
    finish('parcel', { weight: 2 }),
    finish('sign-in'),
    finish('destination'),
    finish('handover', { way: 'locker' }),
    finish('review'),
  );

  test('reopens the step that could give the data, when its answer lacks it', () => {
    const now = after(light, ...change('destination', abroad));
    expect(now.run).toMatchObject({ current: 'parcel', drafts: { parcel: { answer: { weight: 2 } } } });
    expect(now.run.done).not.toContain('parcel');
    expect(now.run.done).not.toContain('review');
  });

  test('and that step keeps to itself what it gave before, until it gives it otherwise', () => {
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

  test('reopens nothing where the data is there', () => {
    const full = after(light, ...change('parcel', { weight: 2, contents: 'books' }));
    const now = after(full, ...change('destination', abroad));
    expect(now.run.done).toContain('parcel');
    expect(after(now, goTo('pay')).run.current).toBe('review');
  });

  test('reopens nothing where a step is still to come that gives the data', () => {
    const now = after(
      light,
      ...change('parcel', { weight: 9, contents: 'books' }),
      ...change('destination', abroad),
    );
    expect(now.run.current).toBe('customs');
    expect(now.run.done).toContain('parcel');
  });

  test('reopens nothing behind a commit', () => {
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
    // No proof lets such a journey pass: who is met by it is led nowhere rather than to a step that cannot be shown.
    expect(now.run).toMatchObject({
      current: null,
      done: ['parcel', 'sign-in', 'destination', 'handover'],
    });
  });
});

test('a step that is reopened is where she lands, though it hides the very step that she finished', () => {
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

test('a condition that reads a derived fact reads what that comes from', () => {
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

describe('a step that may stand in two places', () => {
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

  test('is met where it stands', () => {
    expect(early.run.done).toEqual(['parcel', 'courier', 'wrapping']);
    expect(late.run.done).toEqual(['parcel', 'shop', 'wrapping', 'courier']);
  });

  test('clears what comes after that place, and nothing that comes before', () => {
    const porch = change('courier', { place: 'porch' });
    expect(walk(moved, early, ...porch).run).toMatchObject({
      done: ['parcel', 'courier'],
      current: 'wrapping',
    });
    expect(walk(moved, late, ...porch).run).toMatchObject({ done: late.run.done, current: 'sent' });
  });

  test('is cleared where it stands by what comes before that place', () => {
    const kiosk = change('shop', { place: 'station' });
    expect(walk(moved, late, ...kiosk).run).toMatchObject({
      done: ['parcel', 'shop', 'courier'],
      current: 'wrapping',
    });
  });
});

test('a step that is taken back hides what its fact decides, until it is answered again', () => {
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

describe('data that two steps give and that is lost', () => {
  const names = ['shop', 'parcel', 'courier', 'wrapping', 'sent'] as const;
  const both = demoContext({
    id: 'both',
    title: 'Both',
    steps: names.map((name) => (name === 'sent' ? { name, final: 'sent' } : { name })),
  });
  const atEnd = playTo(both, guest, 'sent');
  const lost = walk(both, atEnd, { type: 'data.revoked', keys: ['place'] });

  test('reopens both, and the first to give it anew changes nothing for what rests on the second', () => {
    expect(lost.run).toMatchObject({ current: 'shop', done: ['parcel', 'wrapping'] });
    const first = walk(both, lost, finish('shop'));
    expect(first.run.done).toContain('wrapping');
    const second = walk(both, first, goTo('courier'), finish('courier'));
    expect(second.run.done.toSorted()).toEqual(atEnd.run.done.toSorted());
    expect(walk(both, second, goTo('sent')).run.current).toBe('sent');
  });

  test('nor does another answer of the first, as long as the second gives what it gave', () => {
    const again = walk(both, lost, finish('shop', { place: 'station' }), goTo('courier'), finish('courier'));
    expect(again.run.done).toContain('wrapping');
  });

  test('clears what rested on the second when that gives what only the first gave before', () => {
    const again = walk(both, lost, finish('shop'), goTo('courier'), finish('courier', { place: 'kiosk' }));
    expect(again.run.drafts).toEqual({ wrapping: { answer: { paper: 'brown' } } });
    expect(again.run.current).toBe('wrapping');
  });

  test('clears what rested on a step that is open still, when what that one rested on has changed', () => {
    const again = walk(both, lost, finish('shop'), finish('parcel', { weight: 3 }));
    expect(again.run).toMatchObject({
      current: 'courier',
      done: ['parcel', 'shop'],
      drafts: { courier: { answer: { place: 'door' } }, wrapping: { answer: { paper: 'brown' } } },
    });
    expect(again.run.drafts['courier']).not.toHaveProperty('reopened');
  });

  test('is compared just so after a reload', () => {
    const first = walk(both, lost, finish('shop'), goTo('courier')).run;
    const { run, dropped } = restoreRun(both, JSON.parse(JSON.stringify(persistRun(first))));
    expect([run, dropped]).toEqual([first, []]);
    const restored: RunState = { run, revoked: [] };
    expect(walk(both, restored, finish('courier')).run.done).toContain('wrapping');
    expect(walk(both, restored, finish('courier', { place: 'kiosk' })).run.done).not.toContain('wrapping');
  });
});

test('a later step wins where two give the same data, but not with an answer that lacks it', () => {
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
