import { describe, expect, test } from 'vitest';
import { demoContext, demoFile, finish, guest, playTo } from '../testing/demo.ts';
import { advance, type RunEvent, type RunState } from './advance.ts';
import { isNewer } from './is-newer.ts';
import { migrateRun } from './migrate.ts';
import { persistRun, restoreRun } from './persist.ts';

const context = demoContext();
const atReview = playTo(context, guest, 'review');
const goTo = (step: string): RunEvent => ({ type: 'go-to', step });
const after = (position: RunState, ...events: readonly RunEvent[]): RunState =>
  events.reduce((now, event) => advance(context, now, event), position);
const changing = after(atReview, goTo('destination'));
const moved = finish('destination', { address: 'Calle 9', country: 'home' });

describe('a change begun at a review', () => {
  test.each<[string, readonly RunEvent[], string | null]>([
    ['comes back to it at once', [moved], 'review'],
    ['comes back to it after an unchanged answer', [finish('destination')], 'review'],
    [
      'asks first what the change opens, and skips what is finished',
      [goTo('handover'), finish('handover', { way: 'shop' }), finish('shop'), finish('wrapping')],
      'review',
    ],
    ['of several steps comes back after the last', [{ type: 'back' }, finish('sign-in')], 'review'],
    ['is over at the review: what follows it is walked as before', [moved, finish('review')], 'pay'],
    [
      'is over after a move to the review',
      [goTo('review'), { type: 'back' }, { type: 'back' }, finish('courier')],
      'wrapping',
    ],
    ['is over after a reset', [{ type: 'reset' }], null],
  ])('%s', (_, events, expected) => {
    expect(after(changing, ...events).run.current).toBe(expected);
    expect(after(changing, ...events).run.review).toBeUndefined();
  });

  test('stops at each open step before the review', () => {
    const opened = after(changing, finish('destination', { address: 'Rua 2', country: 'pt' }));
    // The review needs the contents of what goes abroad.
    expect(opened.run).toMatchObject({ current: 'parcel', review: 'review' });
    const finished = after(opened, finish('parcel', { weight: 2, contents: 'books' }));
    expect(finished.run.current).toBe('review');
    const heavier = after(atReview, goTo('handover'), finish('handover', { way: 'shop' }));
    expect(heavier.run).toMatchObject({ current: 'shop', review: 'review' });
  });

  test('is not begun by going back step by step', () => {
    const back = after(atReview, { type: 'back' }, { type: 'back' });
    expect(back.run.review).toBeUndefined();
    expect(after(atReview, goTo('wrapping'), goTo('courier'), finish('courier')).run.current).toBe(
      'wrapping',
    );
  });
});

describe('the review to come back to', () => {
  test('is stored with the position, and read back', () => {
    const stored: unknown = JSON.parse(JSON.stringify(persistRun(changing.run)));
    expect(stored).toMatchObject({ current: 'destination', review: 'review' });
    const { run, dropped } = restoreRun(context, stored);
    expect({ run, dropped }).toEqual({ run: changing.run, dropped: [] });
    expect(after({ run, revoked: [] }, moved).run.current).toBe('review');
  });

  test.each([
    ['a run stored without one', {}],
    ['a step that is not in the file', { review: 'gone' }],
    ['a step that comes earlier', { review: 'parcel' }],
  ])('is none for %s', (_, stored) => {
    const { review: _review, ...run } = persistRun(changing.run);
    expect(restoreRun(context, { ...run, ...stored })).toMatchObject({ dropped: [] });
    expect(restoreRun(context, { ...run, ...stored }).run.review).toBeUndefined();
  });

  test('that is no text is dropped with a reason', () => {
    expect(restoreRun(context, { ...persistRun(changing.run), review: 7 }).dropped).toEqual([
      'the piece "review" does not fit',
    ]);
  });

  test("raises no revision, and is each tab's own", () => {
    expect(changing.run.revision).toBe(atReview.run.revision);
    expect(isNewer(changing.run, atReview.run) || isNewer(atReview.run, changing.run)).toBe(false);
    const other = after(atReview, goTo('parcel'), finish('parcel', { weight: 3 }));
    const followed = after(changing, { type: 'follow', run: other.run });
    expect(followed.run).toMatchObject({ current: 'destination', review: 'review' });
    const elsewhere = after(atReview, { type: 'back' }, { type: 'back' });
    expect(
      after(elsewhere, { type: 'follow', run: { ...changing.run, revision: 99 } }).run.review,
    ).toBeUndefined();
  });

  test('is kept when the file changes, unless the file no longer lists it', () => {
    const renamed = demoContext({ ...demoFile, title: 'Send' });
    expect(migrateRun(context, renamed, changing.run).run.review).toBe('review');
    const without = demoContext({
      ...demoFile,
      steps: demoFile.steps.filter(({ name }) => name !== 'review'),
    });
    expect(migrateRun(context, without, changing.run).run.review).toBeUndefined();
  });
});
