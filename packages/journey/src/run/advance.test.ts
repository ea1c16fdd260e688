import { describe, expect, test } from 'vitest';
import type { Facts } from '../condition/condition.ts';
import { cursorOf } from '../path/cursor.ts';
import {
  demoAnswers,
  demoContext,
  demoFile,
  finish,
  guest,
  member,
  play,
  playTo,
  unstarted,
} from '../testing/demo.ts';
import { advance, type RunEvent, type RunState } from './advance.ts';
import { firstOpenStep, missingFor } from './resolve.ts';
import { blankRun, stepsOf } from './run.ts';

const context = demoContext();
const after = (position: RunState, ...events: readonly RunEvent[]): RunState =>
  events.reduce((now: RunState, event: RunEvent) => advance(context, now, event), position);
const goTo = (step: string): RunEvent => ({ type: 'go-to', step });
const back: RunEvent = { type: 'back' };
const retry: RunEvent = { type: 'retry' };
const start = (ambient: Facts): RunEvent => ({ type: 'start', ambient });

const nowhere = unstarted(context.journey);
const atParcel = play(context, guest);
const atReview = playTo(context, guest, 'review');
const atPay = playTo(context, guest, 'pay');
const atLabel = playTo(context, guest, 'label');
const atSent = playTo(context, guest, 'sent');
const refused = finish('pay', { receipt: 'refused' });
const atNotPaid = after(atPay, refused);

// spec 4.journey.forward: #step
// spec 4.journey.start: #hasBegun
// spec 4.journey.unknown: #goTo
describe('the step after each event', () => {
  test.each<[string, RunState, RunEvent[], string | null]>([
    ['start begins at the first step', nowhere, [start(guest)], 'parcel'],
    ['start at a step changes nothing', atReview, [start(member)], 'review'],
    ['finish moves forward by one', atParcel, [finish('parcel')], 'sign-in'],
    ['finish of another step changes nothing', atParcel, [finish('sign-in')], 'parcel'],
    [
      'finish with an answer that does not fit changes nothing',
      atParcel,
      [finish('parcel', { weight: 'much' })],
      'parcel',
    ],
    ['finish of a step that provides nothing needs no data', atLabel, [finish('label', undefined)], 'sent'],
    ['finish of a final step changes nothing', atSent, [finish('sent', {})], 'sent'],
    ['finish at no step changes nothing', nowhere, [finish('parcel')], null],
    [
      'finish of a step that was finished before moves forward by one',
      atReview,
      // From a step that is no review.
      [back, goTo('parcel'), finish('parcel')],
      'sign-in',
    ],
    ['finish with an answer that changes the path', atPay, [refused], 'not-paid'],
    ['back goes to the previous step', atReview, [back], 'wrapping'],
    ['back skips steps off the path', atReview, [goTo('courier'), back], 'handover'],
    ['back from the first step changes nothing', atParcel, [back], 'parcel'],
    ['back at no step changes nothing', nowhere, [back], null],
    ['back does not cross a commit', atLabel, [back], 'label'],
    ['back does not cross an earlier commit', atSent, [back, back], 'label'],
    ['go-to moves to a finished step', atReview, [goTo('destination')], 'destination'],
    ['go-to moves on to the first open step', atReview, [goTo('parcel'), goTo('review')], 'review'],
    [
      'go-to a step whose predecessors are open lands on the first of them',
      atReview,
      [goTo('pay')],
      'review',
    ],
    [
      'go-to a step off the path lands on the first that is open',
      atReview,
      [goTo('parcel'), goTo('customs')],
      'review',
    ],
    ['go-to before a commit lands on the first open step', atLabel, [goTo('parcel')], 'label'],
    ['go-to the commit itself lands on the first open step', atLabel, [goTo('pay')], 'label'],
    ['go-to an unknown name leaves no step', atReview, [goTo('teleport')], null],
    ['go-to a step that the journey does not list leaves no step', atReview, [goTo('toString')], null],
    ['go-to before a start changes nothing', nowhere, [goTo('parcel')], null],
    ['go-to after an unknown name moves to its step', atReview, [goTo('teleport'), goTo('review')], 'review'],
    [
      'start after an unknown name begins at the first step',
      atReview,
      [goTo('teleport'), start(member)],
      'parcel',
    ],
    [
      'start after an unknown name stays behind no commit',
      atLabel,
      [goTo('teleport'), start(guest)],
      'label',
    ],
    [
      'a draft does not move the run',
      atParcel,
      [{ type: 'draft', step: 'parcel', draft: { weight: 3 } }],
      'parcel',
    ],
    ['retry returns from a final step', atNotPaid, [retry], 'pay'],
    ['retry on a step that offers none changes nothing', atReview, [retry], 'review'],
    ['retry at no step changes nothing', nowhere, [retry], null],
    ['reset leaves no step', atReview, [{ type: 'reset' }], null],
    ['start after a reset begins again', atReview, [{ type: 'reset' }, start(member)], 'parcel'],
  ])('%s', (_, position, events, expected) => {
    expect(after(position, ...events).run.current).toBe(expected);
  });

  test('an event that does not apply returns the same state', () => {
    const senseless: [RunState, RunEvent][] = [
      [atParcel, start(member)],
      [atParcel, finish('pay')],
      [atParcel, back],
      [atParcel, goTo('parcel')],
      [atParcel, retry],
      [atParcel, { type: 'data.revoked', keys: ['session', 'nothing'] }],
      [atParcel, { type: 'data.restored', keys: ['session'] }],
      [atParcel, { type: 'draft', step: 'teleport', draft: {} }],
      [atParcel, { type: 'draft', step: 'parcel', draft: { weight: 'much' } }],
      [nowhere, { type: 'reset' }],
    ];
    for (const [position, event] of senseless) expect(after(position, event)).toBe(position);
  });
});

test('an event of unknown type changes nothing', () => {
  const position = playTo(context, guest, 'review');
  expect(advance(context, position, { type: 'finnish' } as unknown as RunEvent)).toBe(position);
});

describe('start', () => {
  test('freezes the current facts', () => {
    expect(atReview.run.ambient).toEqual(guest);
    expect(after(atReview, start(member)).run.ambient).toEqual(guest);
  });

  test('at no step keeps frozen facts and answers, and freezes missing facts', () => {
    const lost = { ...atReview, run: { ...atReview.run, current: null, ambient: { account: 'none' } } };
    const again = after(lost, start({ account: 'member', gifts: true })).run;
    expect(again.ambient).toEqual({ account: 'none', gifts: true });
    expect(again.done).toEqual(atReview.run.done);
  });

  test('stays at no step when the first step is undecided', () => {
    const file = { id: 'a', title: 'A', steps: [{ name: 'parcel', when: { gifts: true } }] };
    expect(play(demoContext(file), {}).run.current).toBeNull();
    expect(play(demoContext(file), { gifts: false }).run.current).toBeNull();
  });

  test('is not needed before go-to where no fact is ambient', () => {
    const facts = Object.entries(context.library.facts).filter(([, fact]) => !fact.ambient);
    const plain = {
      journey: demoContext({ id: 'a', title: 'A', steps: [{ name: 'parcel' }, { name: 'sent' }] }).journey,
      library: { ...context.library, facts: Object.fromEntries(facts) },
    };
    expect(advance(plain, unstarted(plain.journey), goTo('sent')).run.current).toBe('parcel');
  });
});

describe('the cursor of a run', () => {
  const cursor = ({ run }: RunState) => cursorOf(stepsOf(context, run), run.current);

  test('has its decided neighbours', () => {
    expect(cursor(after(atReview, goTo('handover')))).toMatchObject({
      index: 3,
      next: 'courier',
      thirdForward: 'review',
      thirdBack: 'parcel',
    });
    expect(cursor(playTo(context, guest, 'handover'))).toMatchObject({
      index: 3,
      next: null,
      previous: 'destination',
    });
  });

  test('is empty after an unknown name and after a reset', () => {
    for (const event of [goTo('teleport'), { type: 'reset' } as const]) {
      expect(cursor(after(atReview, event))).toEqual(cursorOf([], null));
    }
  });
});

describe('stored data', () => {
  test('an answer under its step name, without keys that the step does not provide', () => {
    const { run } = after(atParcel, finish('parcel', { weight: 7, card: '4111' }));
    expect(run).toMatchObject({ done: ['parcel'], data: { parcel: { weight: 7 } } });
    expect(JSON.stringify(run)).not.toContain('4111');
  });

  test('the storable fields of a draft, until the step is finished', () => {
    const typing = after(atPay, { type: 'draft', step: 'pay', draft: { payer: 'Ana', card: '4111' } });
    expect(typing.run.drafts['pay']).toEqual({ typed: { payer: 'Ana' } });
    expect(after(typing, finish('pay')).run.drafts).toEqual({});
  });

  test('a draft next to a cleared answer', () => {
    const cleared = after(atNotPaid, retry, { type: 'draft', step: 'pay', draft: { payer: 'Ana' } });
    expect(cleared.run.drafts['pay']).toEqual({ answer: { receipt: 'refused' }, typed: { payer: 'Ana' } });
  });

  test('nothing after a reset except the next revision', () => {
    const { run, revoked } = after(atReview, { type: 'data.revoked', keys: ['session'] }, { type: 'reset' });
    expect(revoked).toEqual([]);
    expect(run.revision).toBeGreaterThan(atReview.run.revision);
    expect({ ...run, revision: 0 }).toEqual(blankRun(context.journey));
  });
});

describe('revisions', () => {
  test('increase by one with each change of an answer, not with a move', () => {
    expect(nowhere.run.revision).toBe(0);
    expect(atParcel.run.revision).toBe(1);
    expect(after(atParcel, finish('parcel')).run.revision).toBe(2);
    expect(after(atParcel, back, goTo('parcel'), retry).run.revision).toBe(1);
    expect(after(atParcel, finish('parcel'), back, finish('parcel')).run.revision).toBe(2);
    const heavier = finish('parcel', { weight: 9 });
    expect(after(atParcel, finish('parcel'), back, heavier).run.revision).toBe(3);
  });

  const follow = (run: RunState['run']): RunEvent => ({ type: 'follow', run });

  test('follow adopts the answers of a newer run of the same journey and keeps the step', () => {
    const { run } = after(atParcel, follow(atReview.run));
    expect(run).toEqual({ ...atReview.run, current: 'parcel' });
    expect(after(atReview, follow(atParcel.run))).toBe(atReview);
    expect(after(atReview, follow({ ...atParcel.run, journey: 'other', revision: 99 }))).toBe(atReview);
  });

  test.each([
    ['keeps a step that its path allows', atReview, 'destination', atPay, 'destination'],
    ['moves from a step closed by an answer to the first open one', atPay, 'pay', atReview, 'review'],
    ['leaves a step before a commit', atReview, 'review', atSent, 'sent'],
    ['without a step adopts the stored one', nowhere, null, atReview, 'review'],
  ])('a tab that follows %s', (_, here, current, there, expected) => {
    const tab = { ...here, run: { ...here.run, current } };
    expect(after(tab, follow({ ...there.run, revision: 99 })).run.current).toBe(expected);
  });

  test('a run that was reset in another tab is over in this one', () => {
    expect(after(atReview, follow(after(atReview, { type: 'reset' }).run)).run.current).toBeNull();
  });

  test('a move alone is no change: other tabs do not follow it', () => {
    const there = after(atReview, goTo('destination'), back);
    expect(there.run).toEqual({ ...atReview.run, current: 'sign-in', review: 'review' });
    expect(after(atReview, follow(there.run))).toBe(atReview);
  });

  test('of two runs changed at the same time, every tab keeps the same one', () => {
    const typed = (street: string) =>
      after(atReview, { type: 'draft', step: 'destination', draft: { address: street } });
    const [here, there] = [typed('Oak Road'), typed('Elm Road')];
    expect(here.run.revision).toBe(there.run.revision);
    const [kept, other] = [after(here, follow(there.run)), after(there, follow(here.run))];
    expect(kept.run.drafts).toEqual(other.run.drafts);
    expect(after(here, follow({ ...here.run }))).toBe(here);
  });
});

describe('a step that locks the run', () => {
  const locked = after(atPay, { type: 'draft', step: 'pay', draft: { asked: true } });

  test.each<[string, RunEvent]>([
    ['back', back],
    ['go-to', goTo('parcel')],
    ['a finish of another step', finish('parcel', { weight: 9 })],
  ])('is the current step after %s', (_, event) => {
    expect(after(locked, event)).toBe(locked);
  });

  test('moves every other tab to it', () => {
    const other = after(atPay, goTo('destination'));
    expect(after(other, { type: 'follow', run: locked.run }).run.current).toBe('pay');
  });

  test('can be finished, and unlocks when its draft does', () => {
    expect(after(locked, finish('pay')).run.current).toBe('label');
    const free = after(locked, { type: 'draft', step: 'pay', draft: { asked: false } });
    expect(after(free, back).run.current).toBe('review');
  });

  test('waits for a lost session, and is current again when the session is restored', () => {
    const lost = after(locked, { type: 'data.revoked', keys: ['session'] });
    expect(lost.run.current).toBe('sign-in');
    expect(after(lost, finish('sign-in')).run.current).toBe('pay');
  });
});

describe('a commit', () => {
  test('can be retried from a final step, which opens the steps before it', () => {
    const again = after(atNotPaid, retry);
    expect(again.run).toMatchObject({ current: 'pay', drafts: { pay: { answer: { receipt: 'refused' } } } });
    expect(again.run.done).not.toContain('pay');
    expect(stepsOf(context, again.run)).not.toContain('not-paid');
    expect(after(again, back).run.current).toBe('review');
    expect(after(again, finish('pay')).run.current).toBe('label');
  });

  test('keeps answers before it that a retry would have to change', () => {
    const steps = demoFile.steps.map((step) =>
      step.name === 'not-paid' ? { ...step, retry: 'review' } : step,
    );
    const other = demoContext({ ...demoFile, steps });
    const there = advance(other, playTo(other, guest, 'pay'), refused);
    expect(there.run.current).toBe('not-paid');
    expect(advance(other, there, retry)).toBe(there);
  });

  test('keeps answers before it when a session is lost after it', () => {
    const asMember = playTo(context, member, 'label');
    const lost = after(asMember, { type: 'data.revoked', keys: ['session'] });
    expect(lost.run.current).toBe('label');
    expect(after(lost, goTo('review')).run.current).toBe('label');
  });

  test('keeps answers before it when the customer signs in again, even with another session', () => {
    const lost = after(atLabel, { type: 'data.revoked', keys: ['session'] });
    expect(lost.run.current).toBe('sign-in');
    expect(after(lost, back).run.current).toBe('sign-in');
    expect(after(lost, goTo('parcel')).run.current).toBe('sign-in');
    const again = after(lost, finish('sign-in', { session: 'bea' }));
    expect(again.run.current).toBe('label');
    expect(again.run.done).toContain('pay');
    expect(again.run.done).toContain('review');
  });

  test('is kept while a reopened step hides it', () => {
    const steps = demoFile.steps.map((step) => (step.name === 'sign-in' ? { name: 'sign-in' } : step));
    const { facts, steps: declared } = context.library;
    const signIn = { ...declared['sign-in'], decides: { gifts: () => false } } as (typeof declared)[string];
    const hiding = {
      journey: demoContext({ ...demoFile, steps }).journey,
      library: {
        ...context.library,
        facts: { ...facts, gifts: { values: [true, false] } },
        steps: { ...declared, 'sign-in': signIn },
      },
    };
    const ambient = { account: 'none' };
    const lost = advance(hiding, playTo(hiding, ambient, 'label'), {
      type: 'data.revoked',
      keys: ['session'],
    });
    expect(lost.run.current).toBe('sign-in');
    expect(stepsOf(hiding, lost.run)).not.toContain('pay');
    expect(advance(hiding, lost, back)).toBe(lost);
    expect(advance(hiding, lost, goTo('parcel'))).toBe(lost);
    const again = advance(hiding, lost, finish('sign-in', { session: 'bea' }));
    expect(again.run.current).toBe('label');
    expect(again.run.done).toContain('pay');
  });

  test('refuses a reopened answer that would need another commit', () => {
    const other = demoContext({
      id: 'other-commit',
      title: 'Other commit',
      steps: [
        { name: 'parcel' },
        { name: 'courier', when: { size: 'small' }, commits: true },
        { name: 'shop', when: { size: 'large' } },
        { name: 'handover', commits: true },
        { name: 'wrapping' },
        { name: 'sent', final: 'sent' },
      ],
    });
    const large = finish('parcel', { weight: 9 });
    const made = [large, finish('shop'), finish('handover')].reduce(
      (position: RunState, event) => advance(other, position, event),
      play(other, guest),
    );
    expect(made.run.current).toBe('wrapping');
    const lost = advance(other, made, { type: 'data.revoked', keys: ['weight'] });
    expect(lost.run.current).toBe('parcel');
    expect(advance(other, lost, finish('parcel', { weight: 2 }))).toBe(lost);
    const again = advance(other, lost, finish('parcel', { weight: 8 }));
    expect(again.run).toMatchObject({ current: 'wrapping', data: { parcel: { weight: 8 } } });
  });

  test('does not count where its step is listed elsewhere for other customers', () => {
    const twice = demoContext({
      id: 'twice',
      title: 'Twice',
      steps: [
        { name: 'parcel' },
        { name: 'gift-note', when: { gifts: true }, commits: true },
        { name: 'handover' },
        { name: 'courier', when: { handover: 'courier' } },
        { name: 'gift-note', when: { gifts: false } },
        { name: 'sent', final: 'sent' },
      ],
    });
    const lost = advance(twice, playTo(twice, guest, 'sent'), { type: 'data.revoked', keys: ['way'] });
    expect(stepsOf(twice, lost.run)).toEqual(['parcel', 'handover']);
    expect(advance(twice, lost, back).run.current).toBe('parcel');
  });
});

describe('revoked data', () => {
  const revoke: RunEvent = { type: 'data.revoked', keys: ['session'] };
  const restore: RunEvent = { type: 'data.restored', keys: ['session'] };

  test('of a step reopens the step and keeps every other answer', () => {
    const lost = after(atPay, revoke);
    expect(lost).toMatchObject({ revoked: [], run: { current: 'sign-in' } });
    expect(lost.run.drafts['sign-in']).toEqual({ answer: { session: 'ana' }, reopened: true });
    expect([...lost.run.done, 'sign-in'].toSorted()).toEqual(atPay.run.done.toSorted());
  });

  test('given again unchanged clears nothing and continues with the next step', () => {
    const again = after(atPay, revoke, finish('sign-in'));
    expect(again.run.current).toBe('destination');
    expect(again.run.done.toSorted()).toEqual(atPay.run.done.toSorted());
    expect(after(again, goTo('pay')).run.current).toBe('pay');
  });

  test('given again with another value clears the answers that depend on it', () => {
    const again = after(atPay, revoke, finish('sign-in', { session: 'bea' }));
    expect(again.run.done).not.toContain('review');
    expect(again.run.done).toContain('wrapping');
    expect(again.run.drafts['review']).toEqual({ answer: { accepted: true } });
  });

  test('of a seed moves to the first step that needs it, and back when restored', () => {
    const asMember = playTo(context, member, 'pay');
    const lost = after(asMember, revoke);
    expect(lost).toMatchObject({ revoked: ['session'], run: { current: 'review' } });
    expect(missingFor(context, lost.run, 'review', lost.revoked)).toEqual(['session']);
    expect(lost.run.done).toEqual(asMember.run.done);
    expect(after(lost, goTo('pay')).run.current).toBe('review');
    expect(after(lost, restore)).toMatchObject({ revoked: [], run: { current: 'pay' } });
  });

  test('of a seed that no step needs yet does not move the run', () => {
    const lost = after(play(context, member), revoke, finish('parcel'));
    expect(lost).toMatchObject({ revoked: ['session'], run: { current: 'destination' } });
    const { run } = after(
      lost,
      finish('destination'),
      finish('handover', { way: 'locker' }),
      finish('review'),
    );
    expect(run.current).toBe('review');
  });

  test('returns only while the customer has not moved elsewhere', () => {
    const moved = after(playTo(context, member, 'pay'), revoke, goTo('destination'), restore);
    expect(moved.run.current).toBe('destination');
  });

  test('of two keys returns when both are restored', () => {
    const seeds = { ...context.library.seeds, address: { account: 'member' } };
    const seeded = { ...context, library: { ...context.library, seeds } };
    const at = (position: RunState, event: RunEvent) => advance(seeded, position, event);
    const gone = at(at(playTo(seeded, member, 'pay'), revoke), { type: 'data.revoked', keys: ['address'] });
    expect(gone).toMatchObject({ revoked: ['session', 'address'], run: { current: 'destination' } });
    const given = at(gone, finish('destination'));
    expect(given.revoked).toEqual(['session']);
    expect(at(given, restore).revoked).toEqual([]);
  });

  test('at no step stays at no step', () => {
    expect(after(nowhere, revoke).run.current).toBeNull();
  });

  test('of a key that the step did not provide keeps its answer', () => {
    expect(after(atReview, { type: 'data.revoked', keys: ['contents'] })).toBe(atReview);
  });

  test('removes an answer off the path too, so that it cannot return with revoked data', () => {
    const away = after(atReview, goTo('handover'), finish('handover', { way: 'locker' }));
    expect(away.run.done).toContain('courier');
    const lost = after(away, { type: 'data.revoked', keys: ['place'] });
    expect(lost.run.done).not.toContain('courier');
    expect(lost.run.drafts['courier']).toEqual({ answer: demoAnswers['courier'], reopened: true });
  });

  test('of a seed that a step provides too removes both, and the step alone restores it', () => {
    const both = demoContext({
      ...demoFile,
      steps: demoFile.steps.map((step) => (step.name === 'sign-in' ? { name: 'sign-in' } : step)),
    });
    const lost = advance(both, playTo(both, member, 'pay'), revoke);
    expect(lost).toMatchObject({ revoked: ['session'], run: { current: 'sign-in' } });
    const again = advance(both, lost, finish('sign-in'));
    expect(again).toMatchObject({ revoked: [], run: { current: 'destination' } });
    expect(firstOpenStep(both, again.run, again.revoked)).toBe('pay');
  });
});

describe('missing data of a step', () => {
  test('is data that no seed and no finished step before it provides', () => {
    const one = after(atParcel, finish('parcel'));
    expect(missingFor(context, one.run, 'review', [])).toEqual(['session', 'address']);
    expect(missingFor(context, play(context, member).run, 'review', [])).toEqual(['address']);
    expect(missingFor(context, atReview.run, 'review', [])).toEqual([]);
  });

  test('for a step off the path is data that the steps listed before it do not provide', () => {
    const file = {
      id: 'a',
      title: 'A',
      steps: [{ name: 'wrapping', when: { gifts: true } }, { name: 'shop' }],
    };
    const other = demoContext(file);
    const { run } = advance(other, play(other, guest), finish('shop'));
    expect(missingFor(other, run, 'wrapping', [])).toEqual(['place']);
    expect(missingFor(context, atReview.run, 'customs', [])).toEqual(['contents']);
  });

  test('throws for a step that the library does not have', () => {
    expect(() => missingFor(context, atReview.run, 'teleport', [])).toThrow('lacks the step "teleport"');
    expect(() => missingFor(context, atReview.run, 'toString', [])).toThrow('lacks the step "toString"');
  });
});
