import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Library } from '../library/library.ts';
import { demoContext, demoFile, finish, guest, member, play, playTo, unstarted } from '../testing/demo.ts';
import { runs } from '../testing/runs.ts';
import { advance } from './advance.ts';
import { isEqual } from './is-equal.ts';
import { PersistedRun, persistRun, restoreRun } from './persist.ts';
import { blankRun, type JourneyContext, type Run } from './run.ts';

const context = demoContext();
const atReview = playTo(context, guest, 'review').run;
const atSent = playTo(context, guest, 'sent').run;
const kept = (run: Run) => persistRun(run);
const reload = (run: Run, on: JourneyContext = context) =>
  restoreRun(on, JSON.parse(JSON.stringify(persistRun(run))));

// spec 3.journey.journeyData: #persistRun
describe('a stored and restored run', () => {
  test.each<[string, Run]>([
    ['blank', blankRun(context.journey)],
    ['begun', play(context, guest).run],
    ['half way', atReview],
    [
      'at an earlier step',
      advance(context, { run: atReview, revoked: [] }, { type: 'go-to', step: 'parcel' }).run,
    ],
    ['finished', atSent],
    [
      'gone nowhere by an unknown name',
      advance(context, { run: atReview, revoked: [] }, { type: 'go-to', step: '?' }).run,
    ],
    [
      'with drafts',
      advance(
        context,
        { run: atReview, revoked: [] },
        { type: 'draft', step: 'pay', draft: { payer: 'Ana' } },
      ).run,
    ],
  ])('%s: is the same', (_, run) => {
    expect(v.is(PersistedRun, kept(run))).toBe(true);
    expect(reload(run)).toEqual({ run, dropped: [] });
  });
});

test('a commit with an answer that no longer fits its schema is reopened as the same commit, after every reload', () => {
  const raw = kept(playTo(context, guest, 'label').run);
  const first = restoreRun(context, { ...raw, data: { ...raw.data, pay: { receipt: 5 } } });
  expect(first.dropped).toEqual(['the answer of "pay" does not fit']);
  expect(first.run).toMatchObject({ current: 'pay', committed: [], drafts: { pay: { reopened: 'commit' } } });
  const { run } = reload(first.run);
  expect(run).toEqual(first.run);
  expect(advance(context, { run, revoked: [] }, finish('pay')).run).toMatchObject({
    current: 'label',
    committed: ['pay'],
  });
});

describe('invalid parts are dropped with a reason, the others kept', () => {
  test.each<[string, Record<string, unknown>, string[], Partial<Run>]>([
    [
      'an answer',
      { data: { ...atReview.data, destination: { address: 1 } } },
      ['the answer of "destination" does not fit'],
      { current: 'destination', done: atReview.done.filter((name) => name !== 'destination') },
    ],
    [
      'an answer that is not there',
      { data: { ...atReview.data, handover: undefined } },
      ['the answer of "handover" does not fit'],
      { current: 'handover' },
    ],
    [
      'a frozen fact that is no longer given from outside',
      { ambient: { ...atReview.ambient, paid: false, handover: 'shop' } },
      ['the fact "paid" does not fit', 'the fact "handover" does not fit'],
      { current: 'review', ambient: atReview.ambient },
    ],
    [
      'a finished step that is none',
      { done: [...atReview.done, 'teleport'] },
      ['the step "teleport" is no more'],
      { current: 'review', done: atReview.done },
    ],
    [
      'a finished step named like what objects have of themselves',
      { done: [...atReview.done, 'toString'] },
      ['the step "toString" is no more'],
      { current: 'review' },
    ],
    [
      'a finished step without a name',
      { done: [7, ...atReview.done] },
      ['the step "" is no more'],
      { current: 'review', done: atReview.done },
    ],
    [
      'a finished step that is listed twice',
      { done: [...atReview.done, 'parcel'] },
      [],
      { current: 'review', done: atReview.done },
    ],
    [
      'an answer that was never finished',
      { data: { ...atReview.data, review: { accepted: true } } },
      ['the answer of "review" is unfinished'],
      { current: 'review', data: atReview.data },
    ],
    [
      'all answers',
      { data: 'x' },
      [
        'the piece "data" does not fit',
        ...atReview.done.map((name) => `the answer of "${name}" does not fit`),
      ],
      { current: 'parcel', done: [] },
    ],
    [
      'a fact that is none',
      { ambient: { ...guest, colour: 'red' } },
      ['the fact "colour" does not fit'],
      { current: 'review', ambient: guest },
    ],
    [
      'a fact named like what objects have of themselves',
      { ambient: { ...guest, toString: true } },
      ['the fact "toString" does not fit'],
      { current: 'review', ambient: guest },
    ],
    [
      'a value that the fact has no more',
      { ambient: { ...guest, gifts: 'many' } },
      ['the fact "gifts" does not fit'],
      { current: 'destination', ambient: { account: 'none' }, done: atReview.done },
    ],
    [
      'a draft',
      { drafts: { parcel: { typed: { weight: 'much' } } } },
      ['the draft of "parcel" does not fit'],
      { current: 'review', drafts: {} },
    ],
    [
      'half of a draft',
      { drafts: { pay: { answer: { receipt: 1 }, typed: { payer: 'Ana' } } } },
      ['the draft of "pay" does not fit'],
      { drafts: { pay: { typed: { payer: 'Ana' } } } },
    ],
    [
      'a draft of no step',
      { drafts: { toString: { typed: {} }, pay: { typed: {} } } },
      ['the draft of "toString" does not fit'],
      { drafts: { pay: { typed: {} } } },
    ],
    [
      'a draft of the wrong type',
      { drafts: { pay: 'x' } },
      ['the draft of "pay" does not fit'],
      { drafts: {} },
    ],
    [
      'the current step',
      { current: 7 },
      ['the piece "current" does not fit'],
      { current: null, done: atReview.done },
    ],
    ['an unknown current step', { current: 'teleport' }, [], { current: 'review' }],
    ['a current step that is not open', { current: 'sent' }, [], { current: 'review' }],
    [
      'the revision',
      { revision: -1 },
      ['the piece "revision" does not fit'],
      { current: 'review', revision: 0 },
    ],
    [
      'several pieces',
      { revision: 'x', drafts: null },
      ['the piece "drafts" does not fit', 'the piece "revision" does not fit'],
      { current: 'review', done: atReview.done },
    ],
  ])('%s', (_, broken, dropped, expected) => {
    const restored = restoreRun(context, { ...kept(atReview), ...broken });
    expect(restored.dropped).toEqual(dropped);
    expect(restored.run).toMatchObject(expected);
  });

  test('unknown keys of a stored answer are dropped', () => {
    const data = { ...atReview.data, destination: { address: 'Calle 1', country: 'home', card: '4111' } };
    expect(JSON.stringify(restoreRun(context, { ...kept(atReview), data }))).not.toContain('4111');
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a word', 'run'],
    ['a version before the first', { ...kept(atReview), version: 0 }],
    ['no journey', { ...kept(atReview), journey: undefined }],
  ])('%s is no run', (_, raw) => {
    expect(restoreRun(context, raw)).toEqual({
      run: blankRun(context.journey),
      dropped: ['the run of "parcel" is not there'],
    });
  });

  test('a run of a later storage version is reported', () => {
    const later = { version: 2, journey: 'parcel', place: 'review' };
    expect(restoreRun(context, later)).toEqual({
      run: blankRun(context.journey),
      dropped: ['the run of "parcel" is of a later version'],
    });
    expect(restoreRun(context, { ...later, journey: 'other' }).dropped).toEqual([
      'the run of "parcel" is not there',
    ]);
  });

  test("another journey's run is not changed", () => {
    expect(restoreRun(context, { ...kept(atReview), journey: 'other' })).toEqual({
      run: blankRun(context.journey),
      dropped: ['the run of "parcel" is not there'],
    });
  });
});

describe('the current facts', () => {
  test('fill in missing facts, and change no stored ones', () => {
    const { gifts: _, ...older } = guest;
    const now = { account: 'member', gifts: false };
    const { run } = restoreRun(context, { ...kept(atReview), ambient: older }, now);
    expect(run).toMatchObject({ current: 'review', ambient: guest });
  });

  test('fill in for a value that no longer exists', () => {
    const ambient = { ...guest, gifts: 'many' };
    const { run } = restoreRun(context, { ...kept(atReview), ambient }, { gifts: true });
    expect(run).toMatchObject({ current: 'gift-note', ambient: { account: 'none', gifts: true } });
  });

  test('are not set for a run that never started', () => {
    expect(restoreRun(context, kept(unstarted(context.journey).run), member).run.ambient).toEqual({});
  });
});

describe('a journey file that changed meanwhile', () => {
  const steps: readonly { name: string }[] = demoFile.steps;
  const changed = (...changedSteps: unknown[]) => demoContext({ ...demoFile, steps: changedSteps });
  const at = (name: string) => steps.findIndex((step) => step.name === name);

  test('a finished step was removed: its answer is dropped, the position stays', () => {
    const other = changed(...steps.filter((step) => step.name !== 'wrapping'));
    const { run, dropped } = reload(atReview, other);
    expect(dropped).toEqual(['the step "wrapping" is no more']);
    expect(run).toMatchObject({ current: 'review', hash: other.journey.hash, revision: atReview.revision });
    expect(run.done).toEqual(atReview.done.filter((name) => name !== 'wrapping'));
  });

  test('the current step was removed: the first unfinished step is next', () => {
    const other = changed(...steps.filter((step) => step.name !== 'review'));
    expect(reload(atReview, other).run).toMatchObject({ current: 'pay', done: atReview.done });
  });

  test('a step was added before the current one: it is next, answers are kept', () => {
    const other = changed(
      { name: 'gift-note', when: { gifts: false } },
      ...steps.filter((step) => step.name !== 'gift-note'),
    );
    const { run, dropped } = reload(atReview, other);
    expect(dropped).toEqual([]);
    expect(run).toMatchObject({ current: 'gift-note', done: atReview.done, data: atReview.data });
    const { run: on } = advance(other, { run, revoked: [] }, finish('gift-note'));
    expect(advance(other, { run: on, revoked: [] }, { type: 'go-to', step: 'pay' }).run.current).toBe(
      'review',
    );
  });

  test('a step was added after the current one: the position stays', () => {
    const other = changed(
      ...steps.slice(0, -1),
      { name: 'gift-note', when: { gifts: false } },
      { name: 'sent', final: 'sent' },
    );
    expect(reload(atReview, other).run.current).toBe('review');
  });

  test('steps were reordered: the position stays while all steps before it are finished', () => {
    const parcel = steps[at('parcel')];
    const other = changed(...steps.slice(1, 3), parcel, ...steps.slice(3));
    expect(reload(atReview, other).run).toMatchObject({ current: 'review', done: atReview.done });
  });

  test('the current step was moved after unfinished ones: the first of these is next', () => {
    const rest = steps.filter((step) => step.name !== 'review' && step.name !== 'pay');
    const other = changed(
      ...rest.slice(0, at('review')),
      { name: 'pay', commits: true },
      { name: 'review' },
      ...rest.slice(at('review')),
    );
    expect(reload(atReview, other).run.current).toBe('pay');
  });

  test('a finished step became final: it is the current one', () => {
    const other = changed(
      ...steps.map((step) => (step.name === 'handover' ? { name: 'handover', final: 'left' } : step)),
    );
    expect(reload(atReview, other).run).toMatchObject({ current: 'handover', done: atReview.done });
  });

  test('a commit was moved before the current step: earlier steps are closed', () => {
    const other = changed(
      ...steps.map((step) => (step.name === 'handover' ? { ...step, commits: true } : step)),
    );
    const early = advance(context, { run: atReview, revoked: [] }, { type: 'go-to', step: 'parcel' }).run;
    expect(reload(early, other).run.current).toBe('review');
  });

  test('a need was added: the step that provides the data is open', () => {
    const { steps: declared } = context.library;
    const review = { ...declared['review'], needs: [{ data: 'contents' }] } as (typeof declared)[string];
    const library: Library = { ...context.library, steps: { ...declared, review } };
    const { run } = reload(atReview, { ...context, library });
    expect(run).toMatchObject({ current: 'parcel', drafts: { parcel: { answer: { weight: 2 } } } });
  });
});

describe('never throws', () => {
  const settles = (raw: unknown): void => {
    const { run } = restoreRun(context, raw);
    const again = restoreRun(context, JSON.parse(JSON.stringify(persistRun(run))));
    expect(isEqual(again.run, run)).toBe(true);
    expect(again.dropped).toEqual([]);
  };

  test('on any value', () => {
    expect(fc.defaultReportMessage(fc.check(fc.property(fc.anything(), settles), runs()))).toBeUndefined();
  });

  test('on a stored run with any parts replaced; and the restored run is valid', () => {
    const names = fc.constantFrom(...Object.keys(context.library.steps), 'toString', '__proto__', 'teleport');
    const odd = fc.record(
      {
        ambient: fc.dictionary(fc.constantFrom('account', 'gifts', 'toString', 'size'), fc.jsonValue()),
        done: fc.array(fc.oneof(names, fc.jsonValue())),
        current: fc.oneof(names, fc.jsonValue()),
        data: fc.dictionary(names, fc.jsonValue()),
        drafts: fc.dictionary(
          names,
          fc.oneof(
            fc.jsonValue(),
            fc.record({ answer: fc.jsonValue(), typed: fc.jsonValue() }),
            fc.record({ answer: fc.constant({ place: 'door' }), reopened: fc.constantFrom(true, 'x') }),
          ),
        ),
        revision: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    const piece = fc.tuple(fc.constantFrom(atReview, atSent), odd);
    expect(
      fc.defaultReportMessage(
        fc.check(
          fc.property(piece, ([run, broken]) => settles({ ...kept(run), ...broken })),
          runs(),
        ),
      ),
    ).toBeUndefined();
  });
});
