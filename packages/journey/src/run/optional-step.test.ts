import { describe, expect, test } from 'vitest';
import { eventsBetween } from '../events/events.ts';
import { loadJourney } from '../file/load.ts';
import { readJourney } from '../file/read.ts';
import type { AnyStep, Library } from '../library/library.ts';
import { demoContext, demoFile, demoLibrary, finish, guest, play, playTo } from '../testing/demo.ts';
import { thoroughLibrary } from '../testing/random.ts';
import { applyEdits } from '../verify/edit.ts';
import { proveJourney } from '../verify/verify.ts';
import { advance, type RunEvent, type RunState } from './advance.ts';
import { migrateRun } from './migrate.ts';
import { persistRun, restoreRun } from './persist.ts';
import { dataOf } from './resolve.ts';
import { factsOf } from './run.ts';

/** The demo's journey in which customers may skip these steps. */
const fileWith = (...names: readonly string[]) => ({
  ...demoFile,
  steps: demoFile.steps.map((step) => (names.includes(step.name) ? { ...step, optional: true } : step)),
});

const context = demoContext(fileWith('gift-note', 'handover'));
const giver = { ...guest, gifts: true };
const atNote = playTo(context, giver, 'gift-note');
const skip = (step: string): RunEvent => ({ type: 'skip', step });
const after = (position: RunState, ...events: readonly RunEvent[]): RunState =>
  events.reduce((now, event) => advance(context, now, event), position);

describe('a step that customers may skip', () => {
  test('is skipped: it is done, gives nothing, and the next step follows', () => {
    const { run } = after(atNote, skip('gift-note'));
    expect(run).toMatchObject({ current: 'handover', data: { 'gift-note': null } });
    expect(run.done).toContain('gift-note');
    expect(dataOf(context, run)).not.toHaveProperty('note');
    const { run: later } = after(atNote, skip('gift-note'), skip('handover'));
    expect(factsOf(context, later)).not.toHaveProperty('handover');
  });

  test('can be answered later, and an answered one skipped', () => {
    const back = after(atNote, skip('gift-note'), { type: 'back' });
    expect(back.run.current).toBe('gift-note');
    const answered = after(back, finish('gift-note'));
    expect(dataOf(context, answered.run)).toHaveProperty('note', 'For you');
    const skipped = after(answered, { type: 'back' }, skip('gift-note'));
    expect(dataOf(context, skipped.run)).not.toHaveProperty('note');
  });

  test('skipping an answered step undoes the answers that depend on its answer, and no other', () => {
    const elsewhere = demoContext(fileWith('gift-note', 'destination'));
    const atPay = playTo(elsewhere, giver, 'pay');
    const on = (step: string) =>
      [{ type: 'go-to', step } as const, skip(step)].reduce(
        (now: RunState, event: RunEvent) => advance(elsewhere, now, event),
        atPay,
      ).run.done;
    expect(on('destination')).not.toContain('review');
    expect(on('gift-note')).toContain('review');
  });

  test.each([
    ['a step that must be answered', playTo(context, giver, 'parcel'), skip('parcel')],
    ['another step than the current one', atNote, skip('handover')],
    ['the end', playTo(context, giver, 'sent'), skip('sent')],
  ])('%s is not skipped', (_, position, event) => {
    expect(advance(context, position, event)).toBe(position);
  });

  test('stays skipped after a reload', () => {
    const { run } = after(atNote, skip('gift-note'));
    expect(restoreRun(context, JSON.parse(JSON.stringify(persistRun(run))))).toEqual({ run, dropped: [] });
  });

  test('a cleared skipped step is the same after a reload', () => {
    const elsewhere = demoContext(fileWith('wrapping'));
    const events = [
      skip('wrapping'),
      { type: 'go-to', step: 'handover' } as const,
      finish('handover', { way: 'shop' }),
      finish('shop'),
    ];
    const { run } = events.reduce(
      (now: RunState, event) => advance(elsewhere, now, event),
      playTo(elsewhere, giver, 'wrapping'),
    );
    expect(run.drafts['wrapping']).toEqual({ answer: null });
    expect(restoreRun(elsewhere, JSON.parse(JSON.stringify(persistRun(run)))).run).toEqual(run);
  });

  test('is asked once the file no longer lets anybody skip it', () => {
    const { run } = after(atNote, skip('gift-note'), finish('handover'));
    const migrated = migrateRun(context, demoContext(), run);
    expect(migrated.run.current).toBe('gift-note');
    expect(migrated.run.done).toContain('handover');
  });

  test('is reported as skipped', () => {
    const cause = skip('gift-note');
    const events = eventsBetween(context, atNote, advance(context, atNote, cause), cause, 0);
    expect(events.map(({ type, step }) => `${type} ${step}`)).toEqual([
      'skipped gift-note',
      'entered handover',
    ]);
  });

  test('changes the content hash, and a served file has the same one', () => {
    const file = fileWith('gift-note');
    const hash = demoContext(file).journey.hash;
    expect(hash).not.toBe(demoContext().journey.hash);
    expect(readJourney(file, demoLibrary)?.hash).toBe(hash);
    const never = { ...file, steps: file.steps.map((step) => ({ ...step, optional: false })) };
    expect(readJourney(never, demoLibrary)?.hash).toBe(demoContext().journey.hash);
    expect(demoContext(never).journey.hash).toBe(demoContext().journey.hash);
  });
});

describe('a step whose declaration says what skipping gives', () => {
  const note: AnyStep = { ...demoLibrary.steps['gift-note'], skipped: { note: 'none' } };
  const label: AnyStep = { ...demoLibrary.steps.label, needs: [{ data: 'note', when: { gifts: true } }] };
  const library = { ...thoroughLibrary, steps: { ...thoroughLibrary.steps, 'gift-note': note, label } };

  test('gives that, and an answer later on replaces it', () => {
    const own = { ...context, library };
    const skipped = advance(own, atNote, skip('gift-note'));
    expect(dataOf(own, skipped.run)).toHaveProperty('note', 'none');
    const answered = [{ type: 'back' } as const, finish('gift-note')].reduce(
      (now: RunState, event: RunEvent) => advance(own, now, event),
      skipped,
    );
    expect(dataOf(own, answered.run)).toHaveProperty('note', 'For you');
  });

  test('may be skipped although a later step needs it; without the declaration not', () => {
    const codes = (of: Library) =>
      proveJourney(JSON.stringify(fileWith('gift-note')), of).findings.map(({ code }) => code);
    expect(codes(library)).toEqual([]);
    const { skipped: _, ...silent } = note;
    expect(codes({ ...library, steps: { ...library.steps, 'gift-note': silent } })).toEqual(['missing-data']);
  });

  test('is refused where its screen has no way to skip it', () => {
    const mandatory: AnyStep = { ...note, mandatory: true };
    const own = { ...library, steps: { ...library.steps, 'gift-note': mandatory } };
    expect(loadJourney(fileWith('gift-note'), own).findings).toMatchObject([
      { code: 'schema', message: 'Nobody can skip "gift-note": its page has no way to.' },
    ]);
  });
});

describe('a file that lets customers skip a step', () => {
  const prove = (file: unknown) => proveJourney(JSON.stringify(file, undefined, 1), thoroughLibrary);

  test('is proven where nothing counts on its answer', () => {
    expect(prove(fileWith('gift-note')).findings).toEqual([]);
  });

  test.each([
    ['an answer that a later step needs', 'destination', 'missing-data', 'address'],
    ['a fact that a later condition reads', 'handover', 'undecided-fact', 'handover'],
  ])('is refused for %s, with a way out', (_, name, code, subject) => {
    const file = fileWith(name);
    const { journey, findings } = prove(file);
    expect(journey).toBeNull();
    const finding = findings.find((one) => one.code === code && one.subject === subject);
    expect(finding?.message).toContain(`for customers with "${name}" skipped`);
    expect(finding?.message).toContain('but these customers skip it.');
    expect(finding?.suggestion?.text).toBe(`let nobody skip "${name}": remove its "optional"`);
    expect(prove(applyEdits(file, finding?.suggestion?.edits ?? [])).findings).toEqual([]);
  });

  test.each([
    ['the end of the journey', 'sent', 'This step ends the journey ("final"): it cannot be skipped.'],
    ['a commit', 'pay', 'Nobody may skip a step that commits: an order rests on its answer.'],
  ])('is refused for %s', (_, name, message) => {
    const { journey, findings } = loadJourney(fileWith(name), demoLibrary);
    expect(journey).toBeNull();
    expect(findings).toMatchObject([{ code: 'schema', step: name, message, at: 'key' }]);
    expect(applyEdits(fileWith(name), findings[0]?.suggestion?.edits ?? [])).toEqual(demoFile);
  });
});

test('a locked step cannot be skipped while its draft locks the run', () => {
  const file = {
    id: 'locked',
    title: 'Locked',
    steps: [
      { name: 'destination' },
      { name: 'sign-in' },
      { name: 'pay', optional: true },
      { name: 'sent', final: 'sent' },
    ],
  };
  const locked = demoContext(file);
  const atPay = play(locked, guest, finish('destination'), finish('sign-in'));
  const asked = advance(locked, atPay, { type: 'draft', step: 'pay', draft: { asked: true } });
  expect(advance(locked, asked, skip('pay'))).toBe(asked);
  expect(advance(locked, atPay, skip('pay')).run.current).toBe('sent');
});

test('a suggestion makes no step the end that may still be skipped', () => {
  const file = {
    id: 'open',
    title: 'Open',
    steps: [{ name: 'parcel' }, { name: 'gift-note', optional: true }],
  };
  const { findings } = proveJourney(JSON.stringify(file, undefined, 1), thoroughLibrary);
  expect(findings).toMatchObject([{ code: 'no-end', step: 'gift-note' }]);
  const edits = findings[0]?.suggestion?.edits ?? [];
  expect(edits).not.toEqual([]);
  expect(proveJourney(JSON.stringify(applyEdits(file, edits)), thoroughLibrary).findings).toEqual([]);
});
