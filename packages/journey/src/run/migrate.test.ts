import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoContext, demoFile, finish, guest, member, play, playTo, unstarted } from '../testing/demo.ts';
import { ambient, answerFor, choices, type Move, moves } from '../testing/moves.ts';
import { soundJourney } from '../testing/random.ts';
import { answersIn, assertValidState, must } from '../testing/rules.ts';
import { runs } from '../testing/runs.ts';
import { advance, type RunEvent, type RunState } from './advance.ts';
import { isEqual } from './is-equal.ts';
import { migrateRun } from './migrate.ts';
import { persistRun, restoreRun } from './persist.ts';
import { lastCommittedIndex, resolveStep } from './resolve.ts';
import { entryOf, type JourneyContext, type Run, stepsOf } from './run.ts';

interface FileStep {
  readonly name: string;
  readonly [key: string]: unknown;
}
const context = demoContext();
const steps: readonly FileStep[] = demoFile.steps;
const changed = (...other: readonly FileStep[]) => demoContext({ ...demoFile, steps: other });
const replaced = (name: string, ...by: readonly FileStep[]) =>
  changed(...steps.flatMap((step) => (step.name === name ? by : [step])));
const atLabel = playTo(context, guest, 'label').run;
const atSent = playTo(context, guest, 'sent').run;

test('a step that commits only since the file changed, lost again, leaves her as a reload would', () => {
  const before = changed({ name: 'shop' }, { name: 'sent', final: 'sent' });
  const to = changed(
    { name: 'parcel' },
    { name: 'destination' },
    { name: 'customs' },
    { name: 'shop', commits: true },
    { name: 'pay' },
    { name: 'label', when: { size: 'small' } },
    { name: 'sent', final: 'sent' },
  );
  const carried: RunState = {
    run: migrateRun(before, to, playTo(before, member, 'sent').run).run,
    revoked: [],
  };
  const events: readonly RunEvent[] = [
    finish('parcel'),
    finish('destination'),
    { type: 'data.revoked', keys: ['place'] },
  ];
  const { run } = events.reduce((position, event) => advance(to, position, event), carried);
  expect(run).toMatchObject({ current: 'parcel', done: ['destination'] });
  expect(restoreRun(to, persistRun(run)).run).toEqual(run);
});

test('a retry asks for what a step lacks that the file has put before the one to try again', () => {
  const road = (...before: readonly FileStep[]) =>
    changed(
      { name: 'destination' },
      { name: 'sign-in' },
      { name: 'parcel' },
      ...before,
      { name: 'pay', commits: before.length > 0 },
      { name: 'not-paid', when: { paid: false }, final: 'not-sent', retry: 'pay' },
      { name: 'sent', final: 'sent' },
    );
  const to = road({ name: 'customs', commits: true });
  const bare = [
    finish('destination'),
    finish('sign-in'),
    finish('parcel', { weight: 2 }),
    finish('pay', { receipt: 'refused' }),
  ];
  const { run } = migrateRun(road(), to, play(road(), guest, ...bare).run);
  expect(run.current).toBe('not-paid');
  const again = advance(to, { run, revoked: [] }, { type: 'retry' });
  expect(again.run.current).toBe('parcel');
  expect(restoreRun(to, persistRun(again.run)).run).toEqual(again.run);
});

describe('what was lost behind a commit', () => {
  const road = (...commits: readonly string[]) =>
    changed(
      ...['parcel', 'destination', 'sign-in', 'pay', 'handover', 'sent'].map((name) => ({
        name,
        ...(commits.includes(name) && { commits: true }),
        ...(name === 'sent' && { final: 'sent' }),
      })),
    );
  const lose = (on: JourneyContext, ...keys: readonly string[]) =>
    advance(on, playTo(on, guest, 'sent'), { type: 'data.revoked', keys });

  test('is given again', () => {
    const on = road('pay');
    const lost = lose(on, 'weight');
    expect(lost.run.current).toBe('parcel');
    expect(advance(on, lost, finish('parcel')).run).toMatchObject({ current: 'sent', committed: ['pay'] });
  });

  test('brings no step onto her path that is asked for the sake of an order that exists', () => {
    const to = changed(
      { name: 'parcel' },
      { name: 'wrapping', when: { size: 'large' } },
      { name: 'destination' },
      { name: 'sign-in' },
      { name: 'pay', commits: true },
      { name: 'sent', final: 'sent' },
    );
    const given = advance(to, lose(to, 'weight'), finish('parcel', { weight: 9 }));
    expect(stepsOf(to, given.run)).toContain('wrapping');
    expect(given.run).toMatchObject({ current: 'sent', committed: ['pay'] });
    expect(given.run.done).not.toContain('wrapping');
  });

  test('is not asked when the file has made a commit of its step since: that would be a second order', () => {
    const to = road('parcel', 'pay');
    const { run } = migrateRun(road('pay'), to, lose(road('pay'), 'weight').run);
    expect(run).toMatchObject({ current: 'sent', committed: ['pay'] });
    const late = migrateRun(road('pay'), to, playTo(road('pay'), guest, 'sent').run);
    const lostLater = advance(to, { run: late.run, revoked: [] }, { type: 'data.revoked', keys: ['weight'] });
    expect(lostLater.run).toMatchObject({ current: 'sent', committed: ['pay'] });
  });

  test('is given again where it is an order of hers itself, through a reload too', () => {
    const on = road('parcel', 'pay');
    const lost = lose(on, 'weight').run;
    expect(lost).toMatchObject({ current: 'parcel', committed: ['pay'] });
    expect(restoreRun(on, JSON.parse(JSON.stringify(persistRun(lost))))).toEqual({ run: lost, dropped: [] });
    expect(migrateRun(on, road('pay'), lost).run.current).toBe('parcel');
    const given = advance(on, { run: lost, revoked: [] }, finish('parcel')).run;
    expect(given).toMatchObject({ current: 'sent', committed: ['pay', 'parcel'], drafts: {} });
  });
});

describe('a commit that is finished stays one', () => {
  const start = [{ name: 'parcel' }, { name: 'destination' }, { name: 'sign-in' }];
  const pay = { name: 'pay', commits: true };
  const sent = { name: 'sent', final: 'sent' };
  const bare = changed(...start, pay, sent);

  test('no step put before it is asked when nothing after it has use for the answer', () => {
    const to = replaced('pay', { name: 'gift-note', when: { gifts: false } }, { name: 'pay', commits: true });
    expect(migrateRun(context, to, atLabel).run).toMatchObject({ current: 'label', committed: ['pay'] });
  });

  test('a step put before it is asked when a later step needs what it gives', () => {
    const to = changed(...start, { name: 'courier' }, pay, { name: 'wrapping' }, sent);
    const { run } = migrateRun(bare, to, playTo(bare, guest, 'sent').run);
    expect(run.current).toBe('courier');
    const on = advance(to, { run, revoked: [] }, finish('courier'));
    expect(on.run.current).toBe('wrapping');
    expect(advance(to, on, { type: 'back' }).run.current).toBe('wrapping');
    expect(advance(to, on, { type: 'go-to', step: 'courier' }).run.current).toBe('wrapping');
  });

  test('a step put before it is asked when the road after it depends on the answer', () => {
    const to = changed(
      ...start,
      { name: 'handover' },
      pay,
      { name: 'shop', when: { handover: 'shop' } },
      sent,
    );
    const { run } = migrateRun(bare, to, playTo(bare, guest, 'sent').run);
    expect(run.current).toBe('handover');
    expect(advance(to, { run, revoked: [] }, finish('handover', { way: 'shop' })).run.current).toBe('shop');
    expect(advance(to, { run, revoked: [] }, finish('handover')).run.current).toBe('sent');
  });

  test('nor what stood behind it when she goes on: no step that is finished is asked again', () => {
    const bare = changed({ name: 'destination' }, { name: 'gift-note' }, { name: 'sent', final: 'sent' });
    const to = changed(
      { name: 'destination' },
      { name: 'pay' },
      { name: 'label' },
      { name: 'parcel' },
      { name: 'gift-note', commits: true },
      { name: 'courier' },
      { name: 'not-paid', when: { paid: false }, final: 'not-sent' },
      { name: 'sent', final: 'sent' },
    );
    const carried: RunState = {
      run: migrateRun(bare, to, playTo(bare, member, 'sent').run).run,
      revoked: [],
    };
    const events = [finish('pay'), finish('parcel')];
    const steps = [carried.run.current];
    events.reduce((position, event) => {
      const next = advance(to, position, event);
      steps.push(next.run.current);
      return next;
    }, carried);
    expect(steps).toEqual(['pay', 'parcel', 'courier']);
  });

  test('when only another commit could show how the road goes on, this run is over', () => {
    const bare = changed(
      { name: 'parcel' },
      { name: 'shop' },
      { name: 'destination' },
      { name: 'sent', final: 'sent' },
    );
    const to = changed(
      { name: 'parcel' },
      { name: 'destination', commits: true },
      { name: 'gift-note', when: { abroad: false } },
      { name: 'shop', commits: true },
      { name: 'sent', final: 'sent' },
    );
    expect(migrateRun(bare, to, playTo(bare, member, 'destination').run).run.current).toBeNull();
  });

  test('when the file no longer says that the step commits', () => {
    const to = replaced('pay', { name: 'pay' });
    const { run } = migrateRun(context, to, atLabel);
    expect(advance(to, { run, revoked: [] }, { type: 'go-to', step: 'parcel' }).run.current).toBe('label');
  });

  test('when the file no longer has the step: what it gave and decided holds, and she goes on after it', () => {
    const to = changed(...steps.filter(({ name }) => name !== 'pay' && name !== 'not-paid'));
    const { run, dropped } = migrateRun(context, to, atLabel);
    expect(dropped).toEqual([]);
    expect(run).toMatchObject({ current: 'label', data: { pay: { receipt: 'R-1' } } });
    const at = (step: string) => advance(to, { run, revoked: [] }, { type: 'go-to', step }).run.current;
    expect([at('parcel'), at('review')]).toEqual(['label', 'label']);
  });

  test('when the file has another step that commits in its stead: she does not commit again', () => {
    const to = changed(
      ...steps.flatMap((step): FileStep[] => {
        if (step.name === 'not-paid') return [];
        return step.name === 'pay' ? [{ name: 'gift-note', when: { gifts: false }, commits: true }] : [step];
      }),
    );
    const { run } = migrateRun(context, to, atLabel);
    expect(run.current).toBe('label');
    expect(advance(to, { run, revoked: [] }, { type: 'go-to', step: 'gift-note' }).run.current).toBe('label');
    expect(advance(to, { run, revoked: [] }, finish('label')).run.current).toBe('sent');
  });

  test('when its condition is another now and does not hold for her', () => {
    const to = replaced('pay', { name: 'pay', when: { gifts: true }, commits: true });
    expect(migrateRun(context, to, atSent).run).toMatchObject({ current: 'sent', committed: ['pay'] });
  });

  test('when what it rests on is lost and given otherwise, after the file took its step off her path', () => {
    const before = changed(
      { name: 'parcel' },
      { name: 'destination' },
      { name: 'sign-in' },
      { name: 'pay', commits: true },
      { name: 'sent', final: 'sent' },
    );
    const to = changed(
      { name: 'destination' },
      { name: 'gift-note', commits: true },
      { name: 'pay', when: { account: 'none' } },
      { name: 'sent', final: 'sent' },
    );
    const paid = advance(before, playTo(before, member, 'sent'), { type: 'data.revoked', keys: ['address'] });
    const { run } = migrateRun(before, to, paid.run);
    expect(run).toMatchObject({ current: 'destination', committed: ['pay'] });
    const elsewhere = finish('destination', { address: 'Calle 9', country: 'home' });
    const given = advance(to, { run, revoked: [] }, elsewhere).run;
    expect(given).toMatchObject({ current: 'sent', committed: ['pay'] });
  });

  test('through a reload, and when the old file comes back', () => {
    const to = changed(...steps.filter(({ name }) => name !== 'pay' && name !== 'not-paid'));
    const away = migrateRun(context, to, atLabel).run;
    const again = restoreRun(to, JSON.parse(JSON.stringify(persistRun(away))));
    expect(again).toEqual({ run: away, dropped: [] });
    expect(restoreRun(context, JSON.parse(JSON.stringify(persistRun(away))))).toEqual({
      run: atLabel,
      dropped: [],
      migrated: true,
    });
  });

  test('but a retry takes it back', () => {
    const refused = advance(context, playTo(context, guest, 'pay'), finish('pay', { receipt: 'refused' }));
    expect(refused.run.committed).toEqual(['pay']);
    expect(advance(context, refused, { type: 'retry' }).run).toMatchObject({ current: 'pay', committed: [] });
  });
});

test('settings that changed are handed through, and named', () => {
  const atDestination = playTo(context, guest, 'destination').run;
  const to = replaced('parcel', { name: 'parcel', settings: { heaviest: 5 } });
  const { run, settings } = migrateRun(context, to, atDestination);
  expect(settings).toEqual(['parcel']);
  expect(entryOf(to, run, 'parcel')?.settings).toEqual({ heaviest: 5 });
  expect(migrateRun(context, context, atDestination)).toEqual({
    run: atDestination,
    dropped: [],
    settings: [],
  });
});

test('who stands nowhere is carried over like anybody else', () => {
  const bare = changed({ name: 'parcel' }, { name: 'destination' }, { name: 'sent', final: 'sent' });
  const at = playTo(bare, guest, 'sent');
  const nowhere = advance(bare, at, { type: 'go-to', step: 'teleport' }).run;
  const to = changed(
    { name: 'parcel' },
    { name: 'destination' },
    { name: 'customs' },
    { name: 'sent', final: 'sent' },
  );
  const { run } = migrateRun(bare, to, nowhere);
  expect(run).toMatchObject({ current: null, drafts: { parcel: { reopened: true } } });
  expect(restoreRun(to, persistRun(run))).toEqual({ run, dropped: [] });
});

test('the facts that she started with stay, and new ones are frozen as they are now', () => {
  const { run } = migrateRun(context, replaced('label'), atSent, { ...member, gifts: true });
  expect(run.ambient).toEqual(guest);
});

/** A walk without its rules, which other properties ask. */
function walk(on: JourneyContext, begun: object, made: readonly Move[]): RunState {
  const events = made.flatMap((move, index): Move[] =>
    ['remember', 'follow', 'reload', 'wrong-answer', 'reset'].includes(move.type)
      ? [{ type: 'answer', pick: index }]
      : [move],
  );
  const start: RunEvent = { type: 'start', ambient: { ...begun } };
  return [start, ...events].reduce((now: RunState, move) => {
    if (move.type !== 'answer') return advance(on, now, move as RunEvent);
    const name = now.run.current ?? '';
    return 'pick' in move && name ? advance(on, now, finish(name, answerFor(name, move.pick))) : now;
  }, unstarted(on.journey));
}

const isCommit = (on: JourneyContext, run: Run, name: string): boolean =>
  run.committed.includes(name) || entryOf(on, run, name)?.commits === true;

/** Answers on to an end; each commit that she makes on the way must be one that she has not made. */
function goesOn(to: JourneyContext, run: Run): void {
  const made = run.committed.length;
  let position: RunState = { run, revoked: [] };
  const isOver = () =>
    position.run.current === null || entryOf(to, position.run, position.run.current)?.final !== undefined;
  for (let left = 4 * to.journey.steps.length; left > 0 && !isOver(); left--) {
    const name = position.run.current ?? '';
    const before = position.run;
    if (isCommit(to, before, name)) {
      const commits = stepsOf(to, before).filter((step) => isCommit(to, before, step));
      const isGivenAgain = before.drafts[name]?.reopened === 'commit';
      must(isGivenAgain || commits.indexOf(name) >= made, 'nobody commits twice');
    }
    position = advance(to, position, finish(name, answerFor(name, 0)));
    assertValidState(to, position);
  }
  must(isOver(), 'she comes to an end');
}

const moving = fc.tuple(choices, choices, ambient, moves);
const patient = { timeout: 120_000 };
/** What speaks against a rule; undefined when nothing does. */
const against = (
  rule: (from: JourneyContext, to: JourneyContext, position: RunState) => void,
): string | undefined => {
  const property = fc.property(moving, ([one, other, begun, made]) => {
    const from = soundJourney(one);
    rule(from, soundJourney(other), walk(from, begun, made));
  });
  return fc.defaultReportMessage(fc.check(property, runs()));
};

describe('from every position of a sound journey to any other sound journey', patient, () => {
  test('she lands where the rules allow it: where she was, else at the first unfinished step', () => {
    const report = against((from, to, { run }) => {
      const moved = migrateRun(from, to, run).run;
      assertValidState(to, { run: moved, revoked: [] });
      if (run.current !== null)
        must(moved.current === resolveStep(to, moved, run.current, []), 'where she was, if she may be there');
      const steps = stepsOf(to, moved);
      const held = steps.findLastIndex((name) => run.committed.includes(name));
      must(lastCommittedIndex(to, moved) >= held, 'nobody is led before a commit');
    });
    expect(report).toBeUndefined();
  });

  test('no answer of a step that still exists is lost', () => {
    const report = against((from, to, { run }) => {
      const now = answersIn(migrateRun(from, to, run).run);
      for (const [name, answer] of answersIn(run)) {
        if (!to.journey.steps.some((step) => step.name === name)) continue;
        must(isEqual(now.get(name), answer), `the answer of "${name}" is kept`);
      }
    });
    expect(report).toBeUndefined();
  });

  test('she comes to an end, and commits nothing twice', () => {
    // Left without a way on but a second commit, or a change of what the order rests on.
    let over = 0;
    const report = against((from, to, { run }) => {
      const { run: moved } = migrateRun(from, to, run);
      if (moved.current !== null) goesOn(to, moved);
      else if (run.current !== null) over++;
    });
    expect(report).toBeUndefined();
    expect(over).toBeLessThan(runs().numRuns / 50);
  });

  test('it is the same by a reload, and doing it again changes nothing', () => {
    const report = against((from, to, { run }) => {
      const { run: moved } = migrateRun(from, to, run);
      must(isEqual(restoreRun(to, JSON.parse(JSON.stringify(persistRun(run)))).run, moved), 'as by a reload');
      must(isEqual(migrateRun(to, to, moved), { run: moved, dropped: [], settings: [] }), 'as before');
    });
    expect(report).toBeUndefined();
  });
});
