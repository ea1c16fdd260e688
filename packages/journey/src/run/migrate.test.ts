import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../condition/condition.ts';
import { lookupIn } from '../condition/lookup.ts';
import { demoContext, demoFile, finish, guest, member, play, playTo, unstarted } from '../testing/demo.ts';
import { ambient, answerFor, choices, type Move, moves } from '../testing/moves.ts';
import { validJourney } from '../testing/random.ts';
import { answersIn, assertValidState, must } from '../testing/rules.ts';
import { runs } from '../testing/runs.ts';
import { advance, type RunEvent, type RunState } from './advance.ts';
import { isEqual } from './is-equal.ts';
import { migrateRun } from './migrate.ts';
import { persistRun, restoreRun } from './persist.ts';
import { lastCommittedIndex, resolveStep } from './resolve.ts';
import { entryOf, factsOf, type JourneyContext, type Run, stepsOf } from './run.ts';

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

test('revoking data of a step that became a commit later gives the same run as a reload', () => {
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

test('a retry asks for data of a step that the new file lists before the retried one', () => {
  const journeyWith = (...before: readonly FileStep[]) =>
    changed(
      { name: 'destination' },
      { name: 'sign-in' },
      { name: 'parcel' },
      ...before,
      { name: 'pay', commits: before.length > 0 },
      { name: 'not-paid', when: { paid: false }, final: 'not-sent', retry: 'pay' },
      { name: 'sent', final: 'sent' },
    );
  const to = journeyWith({ name: 'customs', commits: true });
  const bare = [
    finish('destination'),
    finish('sign-in'),
    finish('parcel', { weight: 2 }),
    finish('pay', { receipt: 'refused' }),
  ];
  const { run } = migrateRun(journeyWith(), to, play(journeyWith(), guest, ...bare).run);
  expect(run.current).toBe('not-paid');
  const again = advance(to, { run, revoked: [] }, { type: 'retry' });
  expect(again.run.current).toBe('parcel');
  expect(restoreRun(to, persistRun(again.run)).run).toEqual(again.run);
});

describe('data revoked after a commit', () => {
  const journeyWith = (...commits: readonly string[]) =>
    changed(
      ...['parcel', 'destination', 'sign-in', 'pay', 'handover', 'sent'].map((name) => ({
        name,
        ...(commits.includes(name) && { commits: true }),
        ...(name === 'sent' && { final: 'sent' }),
      })),
    );
  const revoke = (on: JourneyContext, ...keys: readonly string[]) =>
    advance(on, playTo(on, guest, 'sent'), { type: 'data.revoked', keys });

  test('is asked for again', () => {
    const on = journeyWith('pay');
    const lost = revoke(on, 'weight');
    expect(lost.run.current).toBe('parcel');
    expect(advance(on, lost, finish('parcel')).run).toMatchObject({ current: 'sent', committed: ['pay'] });
  });

  test('adds no unfinished step before an existing order', () => {
    const to = changed(
      { name: 'parcel' },
      { name: 'wrapping', when: { size: 'large' } },
      { name: 'destination' },
      { name: 'sign-in' },
      { name: 'pay', commits: true },
      { name: 'sent', final: 'sent' },
    );
    const given = advance(to, revoke(to, 'weight'), finish('parcel', { weight: 9 }));
    expect(stepsOf(to, given.run)).toContain('wrapping');
    expect(given.run).toMatchObject({ current: 'sent', committed: ['pay'] });
    expect(given.run.done).not.toContain('wrapping');
  });

  test('is not asked for if its step commits in the new file: that would be a second order', () => {
    const to = journeyWith('parcel', 'pay');
    const { run } = migrateRun(journeyWith('pay'), to, revoke(journeyWith('pay'), 'weight').run);
    expect(run).toMatchObject({ current: 'sent', committed: ['pay'] });
    const late = migrateRun(journeyWith('pay'), to, playTo(journeyWith('pay'), guest, 'sent').run);
    const lostLater = advance(to, { run: late.run, revoked: [] }, { type: 'data.revoked', keys: ['weight'] });
    expect(lostLater.run).toMatchObject({ current: 'sent', committed: ['pay'] });
  });

  test('is asked for again if its step is a finished commit, also after a reload', () => {
    const on = journeyWith('parcel', 'pay');
    const lost = revoke(on, 'weight').run;
    expect(lost).toMatchObject({ current: 'parcel', committed: ['pay'] });
    expect(restoreRun(on, JSON.parse(JSON.stringify(persistRun(lost))))).toEqual({ run: lost, dropped: [] });
    expect(migrateRun(on, journeyWith('pay'), lost).run.current).toBe('parcel');
    const given = advance(on, { run: lost, revoked: [] }, finish('parcel')).run;
    expect(given).toMatchObject({ current: 'sent', committed: ['pay', 'parcel'], drafts: {} });
  });
});

describe('a finished commit stays finished', () => {
  const start = [{ name: 'parcel' }, { name: 'destination' }, { name: 'sign-in' }];
  const pay = { name: 'pay', commits: true };
  const sent = { name: 'sent', final: 'sent' };
  const bare = changed(...start, pay, sent);

  test('a step inserted before it is skipped if no later step uses its answer', () => {
    const to = replaced('pay', { name: 'gift-note', when: { gifts: false } }, { name: 'pay', commits: true });
    expect(migrateRun(context, to, atLabel).run).toMatchObject({ current: 'label', committed: ['pay'] });
  });

  test('a step inserted before it is shown if a later step needs its data', () => {
    const to = changed(...start, { name: 'courier' }, pay, { name: 'wrapping' }, sent);
    const { run } = migrateRun(bare, to, playTo(bare, guest, 'sent').run);
    expect(run.current).toBe('courier');
    const on = advance(to, { run, revoked: [] }, finish('courier'));
    expect(on.run.current).toBe('wrapping');
    expect(advance(to, on, { type: 'back' }).run.current).toBe('wrapping');
    expect(advance(to, on, { type: 'go-to', step: 'courier' }).run.current).toBe('wrapping');
  });

  test('a step inserted before it is shown if the path after it depends on the answer', () => {
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

  test('later steps that are finished are not shown again', () => {
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

  test('the run ends if only another commit could decide the path', () => {
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

  test('if its step no longer commits', () => {
    const to = replaced('pay', { name: 'pay' });
    const { run } = migrateRun(context, to, atLabel);
    expect(advance(to, { run, revoked: [] }, { type: 'go-to', step: 'parcel' }).run.current).toBe('label');
  });

  test('if its step is removed: its data and facts stay, and the run continues after it', () => {
    const to = changed(...steps.filter(({ name }) => name !== 'pay' && name !== 'not-paid'));
    const { run, dropped } = migrateRun(context, to, atLabel);
    expect(dropped).toEqual([]);
    expect(run).toMatchObject({ current: 'label', data: { pay: { receipt: 'R-1' } } });
    const at = (step: string) => advance(to, { run, revoked: [] }, { type: 'go-to', step }).run.current;
    expect([at('parcel'), at('review')]).toEqual(['label', 'label']);
  });

  test('if another step commits in its place: the customer does not commit again', () => {
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

  test('if its new condition does not hold for the customer', () => {
    const to = replaced('pay', { name: 'pay', when: { gifts: true }, commits: true });
    expect(migrateRun(context, to, atSent).run).toMatchObject({ current: 'sent', committed: ['pay'] });
  });

  test('if data it depends on is revoked and changed after its step left the path', () => {
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

  test('after a reload, and if the old file returns', () => {
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

  test('but a retry reopens it', () => {
    const refused = advance(context, playTo(context, guest, 'pay'), finish('pay', { receipt: 'refused' }));
    expect(refused.run.committed).toEqual(['pay']);
    expect(advance(context, refused, { type: 'retry' }).run).toMatchObject({ current: 'pay', committed: [] });
  });
});

test('changed settings are applied and reported', () => {
  const atDestination = playTo(context, guest, 'destination').run;
  const to = replaced('parcel', { name: 'parcel', settings: { heaviest: 5 } });
  const { run, settings } = migrateRun(context, to, atDestination);
  expect(settings).toEqual(['parcel']);
  expect(entryOf(to, run, 'parcel')?.settings).toEqual({ heaviest: 5, smallUpTo: 5 });
  expect(migrateRun(context, context, atDestination)).toEqual({
    run: atDestination,
    dropped: [],
    settings: [],
  });
});

test('a run at no step is migrated like any other', () => {
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

test('facts frozen at the start stay, and new ones are frozen at their current values', () => {
  const { run } = migrateRun(context, replaced('label'), atSent, { ...member, gifts: true });
  expect(run.ambient).toEqual(guest);
});

/** Performs a walk without checking its rules, which other properties check. */
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

/** Whether a step's commit condition holds with the facts of this run; undefined while they leave it open. */
const commitHolds = (on: JourneyContext, run: Run, name: string): boolean | undefined => {
  const commits = entryOf(on, run, name)?.commits ?? false;
  return typeof commits === 'boolean' ? commits : evaluate(commits, lookupIn(factsOf(on, run), on.library));
};

const isCommit = (on: JourneyContext, run: Run, name: string): boolean =>
  run.committed.includes(name) || commitHolds(on, run, name) === true;

/** Finishes steps to an end; the customer must not make a commit twice. */
function assertReachesEnd(to: JourneyContext, run: Run): void {
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
      must(isGivenAgain || commits.indexOf(name) >= made, 'no commit is made twice');
    }
    position = advance(to, position, finish(name, answerFor(name, 0)));
    // Refused: a commit rests on the answer that was reopened.
    if (position.run === before) position = advance(to, position, finish(name, before.drafts[name]?.answer));
    assertValidState(to, position);
  }
  must(isOver(), 'the run reaches an end');
}

const moving = fc.tuple(choices, choices, ambient, moves);
/** Returns a counterexample to a rule; undefined if there is none. */
const against = (
  rule: (from: JourneyContext, to: JourneyContext, position: RunState) => void,
): string | undefined => {
  const property = fc.property(moving, ([one, other, begun, made]) => {
    const from = validJourney(one);
    rule(from, validJourney(other), walk(from, begun, made));
  });
  return fc.defaultReportMessage(fc.check(property, runs()));
};

describe('migration from any state of a valid journey to any other valid journey', () => {
  test('moves the run to an allowed step: the current one, else the first unfinished one', () => {
    const report = against((from, to, { run }) => {
      const moved = migrateRun(from, to, run).run;
      assertValidState(to, { run: moved, revoked: [] });
      if (run.current !== null)
        must(moved.current === resolveStep(to, moved, run.current, []), 'the current step, if allowed');
      const steps = stepsOf(to, moved);
      // A changed file can say that this customer's attempt was no commit.
      const isRevised = (name: string): boolean =>
        typeof entryOf(to, moved, name)?.commits === 'object' && commitHolds(to, moved, name) === false;
      const held = steps.findLastIndex((name) => run.committed.includes(name) && !isRevised(name));
      must(lastCommittedIndex(to, moved) >= held, 'no run moves before a commit');
    });
    expect(report).toBeUndefined();
  });

  test('keeps every answer of a step that still exists', () => {
    const report = against((from, to, { run }) => {
      const now = answersIn(migrateRun(from, to, run).run);
      for (const [name, answer] of answersIn(run)) {
        if (!to.journey.steps.some((step) => step.name === name)) continue;
        must(isEqual(now.get(name), answer), `the answer of "${name}" is kept`);
      }
    });
    expect(report).toBeUndefined();
  });

  test('lets the run reach an end without committing twice', () => {
    // The run could continue only with a second commit or a change of what the order depends on.
    let over = 0;
    const report = against((from, to, { run }) => {
      const { run: moved } = migrateRun(from, to, run);
      if (moved.current !== null) assertReachesEnd(to, moved);
      else if (run.current !== null) over++;
    });
    expect(report).toBeUndefined();
    expect(over).toBeLessThan(runs().numRuns / 50);
  });

  test('equals a reload, and a second migration changes nothing', () => {
    const report = against((from, to, { run }) => {
      const { run: moved } = migrateRun(from, to, run);
      must(isEqual(restoreRun(to, JSON.parse(JSON.stringify(persistRun(run)))).run, moved), 'as by a reload');
      must(isEqual(migrateRun(to, to, moved), { run: moved, dropped: [], settings: [] }), 'as before');
    });
    expect(report).toBeUndefined();
  });
});
