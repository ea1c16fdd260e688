import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AnyStep } from '../library/library.ts';
import { compileJourney } from '../machine/compile.ts';
import { advance, type RunEvent, type RunState } from '../run/advance.ts';
import { migrateRun } from '../run/migrate.ts';
import { persistRun, restoreRun } from '../run/persist.ts';
import type { JourneyContext } from '../run/run.ts';
import { demoContext, demoFile, finish, guest, member, play, playTo, unstarted } from '../testing/demo.ts';
import { eventsBetween, type StepEvent, variantOf } from './events.ts';
import { journeyEvents } from './subscribe.ts';

const context = demoContext();
const at = 1_700_000_000_000;
const short = (event: StepEvent): string =>
  event.type === 'error'
    ? `error ${event.reason} ${event.subject} at "${event.step}"`
    : `${event.type} ${event.step}${event.type === 'finished' && event.again ? ' again' : ''}`;
const emitted = (position: RunState, cause: RunEvent, on: JourneyContext = context): string[] =>
  eventsBetween(on, position, advance(on, position, cause), cause, at).map(short);

const atReview = playTo(context, guest, 'review');
const atPay = playTo(context, guest, 'pay');
const goTo = (step: string): RunEvent => ({ type: 'go-to', step });
const atParcelAgain = advance(context, atReview, goTo('parcel'));

test('a refused answer is reported with the parts that do not fit, and without their values', () => {
  const position = playTo(context, guest, 'parcel');
  const secret = 'Calle Secreta 12';
  const cause = finish('parcel', { weight: secret });
  const events = eventsBetween(context, position, advance(context, position, cause), cause, at);
  expect(events).toMatchObject([
    { type: 'refused', step: 'parcel', issues: [{ part: 'weight', expected: 'number' }] },
  ]);
  expect(JSON.stringify(events)).not.toContain(secret);
});

describe('emitted events', () => {
  test.each<[string, RunState, RunEvent, string[]]>([
    ['a start', unstarted(context.journey), { type: 'start', ambient: guest }, ['entered parcel']],
    ['an answer', playTo(context, guest, 'parcel'), finish('parcel'), ['finished parcel', 'entered sign-in']],
    ['the same answer again', atParcelAgain, finish('parcel'), ['finished parcel again', 'entered review']],
    ['an answer that does not fit', atReview, finish('review', 'x'), ['refused review']],
    ['an answer to another step', atReview, finish('pay'), []],
    ['back', atReview, { type: 'back' }, ['went-back review', 'entered wrapping']],
    ['back across a commit', playTo(context, guest, 'label'), { type: 'back' }, []],
    ['an address of an earlier step', atReview, goTo('parcel'), ['went-back review', 'entered parcel']],
    ['an address of a later step', atParcelAgain, goTo('review'), ['left parcel', 'entered review']],
    ['the address of the current step', atReview, goTo('review'), []],
    [
      'an address that is none',
      atReview,
      goTo('teleport'),
      ['left review', 'error unknown-step teleport at ""'],
    ],
    ['typing', atPay, { type: 'draft', step: 'pay', draft: { payer: 'Ana' } }, []],
    ['a reset', atReview, { type: 'reset' }, ['left review']],
    [
      'a lost session',
      atReview,
      { type: 'data.revoked', keys: ['session'] },
      ['went-back review', 'entered sign-in'],
    ],
    ['another tab that moved on', atReview, { type: 'follow', run: { ...atPay.run, revision: 99 } }, []],
    [
      'another tab that committed',
      atReview,
      { type: 'follow', run: { ...playTo(context, guest, 'sent').run, revision: 99 } },
      ['resumed sent'],
    ],
    [
      'a retry',
      advance(context, atPay, finish('pay', { receipt: 'refused' })),
      { type: 'retry' },
      ['went-back not-paid', 'entered pay'],
    ],
  ])('%s', (_, position, cause, expected) => {
    expect(emitted(position, cause)).toEqual(expected);
  });

  test('a revoked seed is no error: another step asks for it', () => {
    const atMember = playTo(context, member, 'review');
    expect(emitted(atMember, { type: 'data.revoked', keys: ['session'] })).toEqual([]);
  });

  test('a step with missing data is an error, reported once', () => {
    const unsound = demoContext({
      id: 'unsound',
      title: 'Unsound',
      steps: [{ name: 'parcel' }, { name: 'wrapping' }, { name: 'sent', final: 'sent' }],
    });
    const begun = playTo(unsound, guest, 'parcel');
    const wrapping = advance(unsound, begun, finish('parcel'));
    expect(emitted(begun, finish('parcel'), unsound)).toEqual([
      'finished parcel',
      'entered wrapping',
      'error missing-data place at "wrapping"',
    ]);
    expect(emitted(wrapping, { type: 'draft', step: 'wrapping', draft: { paper: 'b' } }, unsound)).toEqual(
      [],
    );
  });

  test('impossible facts are an error', () => {
    const on: JourneyContext = {
      ...context,
      library: { ...context.library, never: [{ account: 'none', size: 'small' }] },
    };
    expect(emitted(playTo(on, guest, 'parcel'), finish('parcel'), on)).toEqual([
      'finished parcel',
      'entered sign-in',
      'error impossible-facts 0 at "sign-in"',
    ]);
  });

  test('a fact outside its domain is an error, and so is a path that does not continue from there', () => {
    const { steps } = context.library;
    const handover = { ...steps['handover'], decides: { handover: () => 'pigeon' } } as AnyStep;
    const on: JourneyContext = { ...context, library: { ...context.library, steps: { ...steps, handover } } };
    expect(emitted(playTo(on, guest, 'handover'), finish('handover'), on)).toEqual([
      'finished handover',
      'entered review',
      'error unknown-value handover at "review"',
    ]);
    const unknown = play(context, { gifts: false });
    expect(emitted(unknown, finish('parcel'))).toEqual([
      'finished parcel',
      'error no-way-on parcel at "parcel"',
    ]);
  });

  test('each event has journey, variant, path and time, and no answer', () => {
    const [first] = eventsBetween(
      context,
      atReview,
      advance(context, atReview, finish('review')),
      finish('review'),
      at,
    );
    expect(first).toEqual({
      type: 'finished',
      again: false,
      journey: 'parcel',
      hash: context.journey.hash,
      variant: {},
      path: ['parcel', 'sign-in', 'destination', 'handover', 'courier', 'wrapping', 'review', 'pay'],
      step: 'review',
      at,
    });
  });
});

describe('the stream of a running machine', () => {
  const machine = compileJourney(context);
  const receivedFrom = (run?: RunState['run']) => {
    const actor = createActor(machine, { input: run ? { run } : {} }).start();
    const received: string[] = [];
    const stream = journeyEvents(actor, context, () => at);
    const subscription = stream.subscribe((event, position) => {
      expect(position).toBe(actor.getSnapshot().context);
      received.push(short(event));
    });
    return { actor, received, stream, subscription };
  };

  test('emits each event once, and none again after a reload', () => {
    const first = receivedFrom();
    first.actor.send({ type: 'start', ambient: guest });
    first.actor.send(finish('parcel'));
    first.actor.send({ type: 'back' });
    expect(first.received).toEqual([
      'entered parcel',
      'finished parcel',
      'entered sign-in',
      'went-back sign-in',
      'entered parcel',
    ]);
    const kept = JSON.parse(JSON.stringify(persistRun(first.actor.getSnapshot().context.run)));
    expect(receivedFrom(restoreRun(context, kept).run).received).toEqual(['resumed parcel']);
  });

  test('emits nothing after unsubscribe or end', () => {
    const { actor, received, subscription, stream } = receivedFrom(atReview.run);
    const others: string[] = [];
    stream.subscribe((event) => others.push(short(event)));
    subscription.unsubscribe();
    actor.send({ type: 'back' });
    expect(received).toEqual(['resumed review']);
    expect(others).toEqual(['resumed review', 'went-back review', 'entered wrapping']);
    stream.end();
    actor.send({ type: 'back' });
    expect(others).toHaveLength(3);
  });
});

describe('variants: a feature flag is an ambient fact', () => {
  /** The demo with a flag: some are asked for a gift note before anything else. */
  const withFlag = (...steps: unknown[]): JourneyContext => {
    const { library } = context;
    const facts = {
      ...library.facts,
      flagNoteFirst: { values: [true, false], ambient: true },
    } as const;
    return { journey: demoContext({ ...demoFile, steps }).journey, library: { ...library, facts } };
  };
  const giftNoteWhen = (value: boolean) => ({ name: 'gift-note', when: { gifts: value } });
  const plain = withFlag({ name: 'parcel' }, giftNoteWhen(true), { name: 'sent', final: 'sent' });
  /** The library knows the flag only here, so the condition is put in after loading. */
  const flagged: JourneyContext = {
    ...plain,
    journey: {
      ...plain.journey,
      hash: 'flagged',
      steps: plain.journey.steps.map((step) =>
        step.name === 'gift-note' ? { ...step, when: { flagNoteFirst: true } } : step,
      ),
    },
  };
  const started = playTo(flagged, { ...guest, flagNoteFirst: true }, 'gift-note').run;

  test('every event has the initial value of the flag', () => {
    expect(variantOf(started)).toEqual({ flagNoteFirst: true });
    const position = { run: started, revoked: [] };
    const [event] = eventsBetween(
      flagged,
      position,
      advance(flagged, position, finish('gift-note')),
      finish('gift-note'),
      at,
    );
    expect(event?.variant).toEqual({ flagNoteFirst: true });
  });

  test('the value stays through a reload, a migration and a change of the flag', () => {
    const turned = { ...guest, flagNoteFirst: false };
    const kept = JSON.parse(JSON.stringify(persistRun(started)));
    const reloaded = restoreRun(flagged, kept, turned).run;
    expect(reloaded).toEqual(started);
    const again = advance(
      flagged,
      { run: { ...reloaded, current: null }, revoked: [] },
      { type: 'start', ambient: turned },
    );
    expect(variantOf(again.run)).toEqual({ flagNoteFirst: true });
    const moved = migrateRun(plain, flagged, started, turned).run;
    expect(variantOf(moved)).toEqual({ flagNoteFirst: true });
    expect(moved.current).toBe('gift-note');
  });

  test('a flag new in the library is set to its current value', () => {
    const before = playTo(plain, guest, 'sent').run;
    expect(variantOf(migrateRun(plain, flagged, before, { flagNoteFirst: true }).run)).toEqual({
      flagNoteFirst: true,
    });
  });
});
