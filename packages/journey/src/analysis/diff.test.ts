import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Facts } from '../condition/condition.ts';
import type { Journey, JourneyStep } from '../file/file.ts';
import { type AnyStep, alwaysProvidedKeys, type Library } from '../library/library.ts';
import { advance, type RunState } from '../run/advance.ts';
import { isEqual } from '../run/is-equal.ts';
import { migrateRun } from '../run/migrate.ts';
import { demoAnswers, demoContext, demoLibrary, finish, unstarted } from '../testing/demo.ts';
import { choices } from '../testing/moves.ts';
import { provenJourney } from '../testing/random.ts';
import { runs } from '../testing/runs.ts';
import { proveJourney } from '../verify/verify.ts';
import { diffJourneys, editImpacts } from './diff.ts';
import { metadataChanges } from './metadata-changes.ts';

const journeyOf = (...steps: readonly object[]): Journey =>
  demoContext({ id: 'parcel', title: 'Send a parcel', steps }).journey;
const end = { name: 'sent', final: 'sent' };

/** A customer and their answers. */
interface Customer {
  readonly facts: Facts;
  readonly answers: typeof demoAnswers;
}
const customers: readonly Customer[] = [true, false].flatMap((gifts) =>
  [2, 10].flatMap((weight) =>
    ['home', 'BR'].flatMap((country) =>
      ['courier', 'shop', 'locker'].flatMap((way) =>
        ['none', 'member'].map((account) => ({
          facts: {
            account,
            gifts,
            size: weight > 5 ? 'large' : 'small',
            abroad: country !== 'home',
            handover: way,
            paid: true,
          },
          answers: {
            ...demoAnswers,
            parcel: { weight, contents: 'books' },
            destination: { address: 'Calle 1', country },
            handover: { way },
          },
        })),
      ),
    ),
  ),
);

/** A parcel's contents, and what is noted for its gift, may be left out; the door gives the contents too, always. */
const library: Library = {
  ...demoLibrary,
  steps: {
    ...demoLibrary.steps,
    'gift-note': {
      ...demoLibrary.steps['gift-note'],
      data: v.object({ note: v.optional(v.string()), contents: v.string() }),
    } as AnyStep,
  },
};
const optionalKeys = ['contents', 'note'];
const fullAnswers = { contents: 'books', note: 'For you' };

/** Returns a customer's answer to a step of this library: with all data or only what each answer gives. */
function answerTo(name: string, { answers }: Customer, isFull: boolean): Readonly<Record<string, unknown>> {
  const answer = {
    ...answers[name],
    ...(name === 'gift-note' && fullAnswers),
    ...(name === 'parcel' && fullAnswers),
  };
  const required = alwaysProvidedKeys(library.steps[name] as AnyStep);
  return Object.fromEntries(
    Object.entries(answer).filter(([key]) => isFull || required.includes(key) || !optionalKeys.includes(key)),
  );
}

/**
 * Returns the states of a run, one for each step, until no step can be finished. The customer answers everything, or leaves out
 * all that they may.
 */
function positionsOf(journey: Journey, customer: Customer, isFull: boolean): readonly RunState[] {
  const context = { journey, library };
  const { account = 'none', gifts = false } = customer.facts;
  const found = [advance(context, unstarted(journey), { type: 'start', ambient: { account, gifts } })];
  for (let before = found[0]; before; before = found.at(-1)) {
    const at = before.run.current ?? '';
    const isSkipped = !isFull && journey.steps.some(({ name, optional }) => name === at && optional);
    const next = advance(
      context,
      before,
      isSkipped ? { type: 'skip', step: at } : finish(at, answerTo(at, customer, isFull)),
    );
    if (next.run.current === at || found.length > journey.steps.length) break;
    found.push(next);
  }
  return found;
}

/** Steps as written in a file; generated ones have no settings. */
const stepsOf = ({ steps }: Journey): (Pick<JourneyStep, 'name'> & Partial<JourneyStep>)[] =>
  steps.map((step) => ({ ...step, settings: {} }));

/**
 * Returns the journey with one step removed, moved, unconditional, required, with the opposite `commits`, or with a gift note
 * and customs that need its contents; null when it is not valid.
 */
function edited(journey: Journey, kind: number, from: number, to: number): Journey | null {
  const steps = stepsOf(journey);
  const at = from % steps.length;
  const [step] = steps.splice(at, 1);
  if (step && kind === 1) steps.splice(to % (steps.length + 1), 0, step);
  if (step && kind === 2) steps.splice(at, 0, { ...step, commits: step.commits !== true });
  if (step && kind === 3) {
    const { when: _, ...always } = step;
    steps.splice(at, 0, always);
  }
  if (step && kind === 4) {
    const { optional: _, ...asked } = step;
    steps.splice(at, 0, asked);
  }
  if (step && kind === 5) {
    steps.splice(at, 0, step);
    steps.splice(to % steps.length, 0, { name: 'gift-note' });
    steps.splice(-1, 0, { name: 'customs' });
  }
  return proveJourney(JSON.stringify({ id: journey.id, title: 'Edited', steps }), library).journey;
}

describe('where customers in flight continue', () => {
  test('is the step that the engine moves them to, also after a commit', () => {
    fc.assert(
      fc.property(choices, fc.nat(5), fc.nat(30), fc.nat(30), (chosen, kind, from, to) => {
        const before = provenJourney(chosen, library);
        const after = before && edited(before, kind, from, to);
        fc.pre(before !== null && after !== null);
        const changes = diffJourneys(before, after, library);
        const old = { journey: before, library };
        const fresh = { journey: after, library };
        const wrong = customers.flatMap((customer) => {
          const isHers = (who: Facts) =>
            Object.entries(who).every(([fact, value]) => customer.facts[fact] === value);
          const change = changes.find(({ who }) => who.some(isHers));
          // Nothing is predicted where no path changes.
          if (!change || change.inFlight.length === 0) return [];
          return [true, false].flatMap((isFull) =>
            positionsOf(before, customer, isFull).flatMap(({ run }) => {
              const predicted = change.inFlight.find(({ at }) => at === run.current);
              if (!predicted) return [];
              const { lands } = (!isFull && predicted.minimal) || predicted;
              const { current } = migrateRun(old, fresh, run).run;
              return lands !== current ? [{ ...predicted, isFull, current, customer }] : [];
            }),
          );
        });
        expect(wrong).toEqual([]);
      }),
      runs(25),
    );
  });

  const early = { final: 'early', when: { gifts: true } };
  const others = { when: { gifts: false } };
  const landingsIn = (before: Journey, after: Journey) =>
    diffJourneys(before, after, demoLibrary).map(({ who, inFlight }) => [
      who,
      inFlight.map(({ at, lands }) => `${at} > ${lands}`),
    ]);

  test('a final step of some customers is an ordinary step of the others', () => {
    const steps = [
      { name: 'gift-note', ...early },
      { name: 'gift-note', ...others },
      { name: 'destination' },
    ];
    const before = journeyOf({ name: 'parcel' }, ...steps, end);
    const after = journeyOf({ name: 'parcel' }, { name: 'handover' }, ...steps, end);
    expect(landingsIn(before, after)).toEqual([
      [[{ gifts: true }], ['parcel > parcel']],
      [[{ gifts: false }], ['parcel > parcel', 'gift-note > handover', 'destination > handover']],
    ]);
  });

  test('customers on one path return to an earlier step unless they have committed', () => {
    const steps = [
      { name: 'destination', when: { gifts: true }, commits: true },
      { name: 'destination', ...others },
      { name: 'shop' },
    ];
    const before = journeyOf(...steps, end);
    const after = journeyOf({ name: 'handover' }, ...steps, end);
    expect(landingsIn(before, after)).toEqual([
      [[{ gifts: true }], ['destination > handover', 'shop > shop']],
      [[{ gifts: false }], ['destination > handover', 'shop > handover']],
    ]);
    expect(editImpacts(before, after, demoLibrary).map(({ who, paths }) => [who, paths.length])).toEqual([
      [[{ gifts: true }], 1],
      [[{ gifts: false }], 1],
    ]);
  });

  test('customers on one path are distinguished where one of them knows on the way what the other still has to answer', () => {
    const note = { name: 'gift-note', commits: true };
    const parcel = { name: 'parcel', when: { any: [{ gifts: true }, { handover: 'courier' }] } };
    const before = journeyOf(note, { name: 'handover' }, parcel, end);
    const after = journeyOf({ name: 'handover' }, note, parcel, end);
    const changes = landingsIn(before, after);
    const of = (wanted: Facts) =>
      changes.find(([who]) => (who as Facts[]).some((facts) => isEqual(facts, wanted)))?.[1];
    const first = 'gift-note > handover';
    expect(of({ gifts: true })).toEqual([first, 'handover > parcel', 'parcel > parcel']);
    expect(of({ gifts: false, handover: 'courier' })).toEqual([
      first,
      'handover > handover',
      'parcel > parcel',
    ]);
  });

  test('customers on one path who continue alike are one group, though only some of them commit', () => {
    const steps = [
      { name: 'destination', when: { gifts: true }, commits: true },
      { name: 'destination', ...others },
    ];
    const before = journeyOf(...steps, end);
    const after = journeyOf(...steps, { name: 'handover' }, end);
    expect(landingsIn(before, after)).toEqual([[[{}], ['destination > destination']]]);
  });

  test('a step inserted before a commit is not shown to customers who have committed', () => {
    const steps = [{ name: 'sign-in' }, { name: 'destination' }, { name: 'pay', commits: true }];
    const before = journeyOf(...steps, { name: 'gift-note' }, end);
    const after = journeyOf({ name: 'handover' }, ...steps, { name: 'gift-note' }, end);
    const [change] = diffJourneys(before, after, demoLibrary);
    expect(change?.inFlight.map(({ at, lands }) => [at, lands])).toEqual([
      ['sign-in', 'handover'],
      ['destination', 'handover'],
      ['pay', 'handover'],
      ['gift-note', 'gift-note'],
    ]);
  });

  test('customers who left something out are asked for it where a later step needs it, the others are not', () => {
    const steps = [{ name: 'sign-in' }, { name: 'destination' }, { name: 'pay', commits: true }];
    const parcel = { name: 'parcel' };
    const before = journeyOf(parcel, ...steps, { name: 'label' }, end);
    const note = { name: 'gift-note' };
    const after = journeyOf(parcel, note, ...steps, { name: 'customs' }, { name: 'label' }, end);
    const [impact] = editImpacts(before, after, library);
    expect(impact?.inFlight.at(-1)).toEqual({
      at: 'label',
      lands: 'customs',
      askedAgain: ['customs'],
      minimal: { lands: 'gift-note', askedAgain: ['gift-note', 'customs'] },
    });
  });

  test('who skipped a step continues where the file no longer lets them skip it', () => {
    const steps = [{ name: 'parcel' }, { name: 'shop' }, { name: 'destination' }];
    const skippable = steps.map((step) => (step.name === 'shop' ? { ...step, optional: true } : step));
    const before = journeyOf(...skippable, end);
    const [change] = diffJourneys(before, journeyOf(...steps, end), library);
    expect(change).toMatchObject({ who: [{}], before: ['parcel', 'shop', 'destination', 'sent'] });
    expect(diffJourneys(journeyOf(...steps, end), before, library)).toEqual([]);
    expect(change?.inFlight.at(-1)).toEqual({
      at: 'destination',
      lands: 'destination',
      askedAgain: [],
      minimal: { lands: 'shop', askedAgain: ['shop'] },
    });
  });

  test('a skipped step that gives data all the same stays finished', () => {
    const steps = [{ name: 'parcel' }, { name: 'shop' }, end];
    const declared = { ...library.steps['shop'], skipped: { place: 'kiosk' } } as AnyStep;
    const giving = { ...library, steps: { ...library.steps, shop: declared } };
    const before = journeyOf(
      ...steps.map((step) => (step.name === 'shop' ? { ...step, optional: true } : step)),
    );
    expect(diffJourneys(before, journeyOf(...steps), giving)).toEqual([]);
  });

  test('follows flags: a value that is gone is drawn again, and nobody has a new one yet', () => {
    const flagged = (values: readonly string[], initial: string, steps: readonly object[]): Journey =>
      demoContext({
        id: 'parcel',
        title: 'Send a parcel',
        steps: [{ name: 'parcel' }, ...steps, end],
        flags: { flagWay: { note: 'How to hand over.', values, default: initial } },
      }).journey;
    const before = flagged(['old', 'usual'], 'usual', [
      { name: 'handover', when: { flagWay: 'old' } },
      { name: 'destination' },
    ]);
    const after = flagged(['usual', 'new'], 'usual', [
      { name: 'shop', when: { flagWay: 'new' } },
      { name: 'destination' },
    ]);
    expect(landingsIn(before, after)).toEqual([
      [[{ flagWay: 'old' }], ['parcel > parcel', 'handover > destination', 'destination > destination']],
      [[{ flagWay: 'new' }], []],
    ]);
  });

  test('compares two versions with different ids', () => {
    const before = journeyOf({ name: 'parcel' }, { name: 'destination' }, end);
    const after = { ...journeyOf({ name: 'parcel' }, end), id: 'parcel-2' };
    expect(diffJourneys(before, after, demoLibrary)[0]?.inFlight).toEqual([
      { at: 'parcel', lands: 'parcel', askedAgain: [] },
      { at: 'destination', lands: 'sent', askedAgain: [] },
    ]);
  });
});

describe('the impact of an edit', () => {
  const gift = { name: 'gift-note', when: { gifts: true } };

  test('a moved step is reported once, for all customers whose paths contain it', () => {
    const before = journeyOf({ name: 'parcel' }, gift, { name: 'destination' }, { name: 'handover' }, end);
    const after = journeyOf({ name: 'destination' }, gift, { name: 'handover' }, { name: 'parcel' }, end);
    expect(diffJourneys(before, after, demoLibrary)).toHaveLength(2);
    const moved = journeyOf(gift, { name: 'destination' }, { name: 'handover' }, { name: 'parcel' }, end);
    const impacts = editImpacts(before, moved, demoLibrary);
    expect(impacts.map(({ who, moved: steps }) => [who, steps])).toEqual([
      [[{ gifts: true }], ['parcel']],
      [[{ gifts: false }], ['parcel']],
    ]);
    const flagged = journeyOf(
      { name: 'destination' },
      { name: 'handover' },
      gift,
      { name: 'parcel' },
      { name: 'shop' },
      end,
    );
    const more = journeyOf(
      { name: 'destination' },
      { name: 'handover' },
      gift,
      { name: 'parcel' },
      { name: 'shop' },
      { name: 'wrapping' },
      end,
    );
    expect(editImpacts(flagged, more, demoLibrary)).toMatchObject([
      { who: [{}], gone: [], added: ['wrapping'], moved: [], inFlight: [], paths: [{}, {}] },
    ]);
  });

  test('of two swapped steps, the one moved in the file is reported', () => {
    const steps = [{ name: 'parcel' }, gift, { name: 'destination' }, { name: 'handover' }];
    const before = journeyOf(...steps, end);
    const after = journeyOf(gift, { name: 'destination' }, { name: 'parcel' }, { name: 'handover' }, end);
    expect(editImpacts(before, after, demoLibrary).map(({ moved }) => moved)).toEqual([
      ['parcel'],
      ['parcel'],
    ]);
  });

  test('metadata changes of a step or the journey are reported when no path changes', () => {
    const pay = { name: 'pay', commits: true };
    const failed = { name: 'not-paid', when: { paid: false }, final: 'not-paid', retry: 'pay' };
    const parcel = { name: 'parcel', settings: { heaviest: 20 } };
    const before = journeyOf(parcel, { name: 'destination' }, pay, failed, end);
    const after = journeyOf(
      { name: 'parcel' },
      { name: 'destination' },
      { name: 'pay' },
      { ...failed, retry: 'destination' },
      { name: 'sent', final: 'on-its-way' },
    );
    expect(editImpacts(before, after, demoLibrary)).toEqual([]);
    expect(metadataChanges(before, before, demoLibrary)).toEqual([]);
    const who = [{}];
    expect(metadataChanges(before, { ...after, id: 'parcel-2', title: 'Send' }, demoLibrary)).toEqual([
      { step: null, key: 'id', before: 'parcel', after: 'parcel-2', who },
      { step: null, key: 'title', before: 'Send a parcel', after: 'Send', who },
      { step: 'parcel', key: 'settings', before: { heaviest: 20 }, after: { heaviest: 30 }, who },
      { step: 'pay', key: 'commits', before: true, after: false, who },
      { step: 'not-paid', key: 'retry', before: 'pay', after: 'destination', who },
      { step: 'sent', key: 'final', before: 'sent', after: 'on-its-way', who },
    ]);
  });

  describe('a step that is listed twice', () => {
    const parcel = { name: 'parcel' };
    const before = journeyOf(parcel, { name: 'gift-note' }, end);
    const [ours, theirs] = [{ when: { account: 'member' } }, { when: { account: 'none' } }];
    const note = (...more: readonly object[]) => more.map((one) => ({ name: 'gift-note', ...one }));
    const change = { step: 'gift-note', key: 'optional', before: undefined, after: true };

    test.each([
      ['first', note({ ...ours, optional: true }, theirs)],
      ['second', note(theirs, { ...ours, optional: true })],
    ])('an attribute of the %s is compared by customer', (_, notes) => {
      const after = journeyOf(parcel, ...notes, end);
      expect(editImpacts(before, after, demoLibrary)).toEqual([]);
      expect(metadataChanges(before, after, demoLibrary)).toEqual([
        { ...change, who: [{ account: 'member' }] },
      ]);
      expect(metadataChanges(after, before, demoLibrary)).toEqual([
        { ...change, before: true, after: undefined, who: [{ account: 'member' }] },
      ]);
    });

    test('splitting it, and changing the order of the two, changes nobody', () => {
      const split = journeyOf(parcel, ...note(ours, theirs), end);
      expect(metadataChanges(before, split, demoLibrary)).toEqual([]);
      const both = note({ ...ours, optional: true }, theirs);
      const turned = journeyOf(parcel, ...both.toReversed(), end);
      expect(metadataChanges(journeyOf(parcel, ...both, end), turned, demoLibrary)).toEqual([]);
    });

    test('both may change, each for its customers', () => {
      const after = journeyOf(
        { ...parcel, when: ours.when, settings: { heaviest: 10 } },
        { ...parcel, when: theirs.when, settings: { smallUpTo: 1 } },
        ...note({ ...ours, commits: true }, { ...theirs, optional: true }),
        end,
      );
      expect(metadataChanges(before, after, demoLibrary)).toEqual([
        {
          step: 'parcel',
          key: 'settings',
          before: { heaviest: 30 },
          after: { heaviest: 10 },
          who: [ours.when],
        },
        {
          step: 'parcel',
          key: 'settings',
          before: { smallUpTo: 5 },
          after: { smallUpTo: 1 },
          who: [theirs.when],
        },
        { step: 'gift-note', key: 'commits', before: false, after: true, who: [ours.when] },
        { ...change, who: [theirs.when] },
      ]);
    });
  });
});
