import { describe, expect, test } from 'vitest';
import { demoContext, demoFile, finish, guest, member, play, playTo } from '../testing/demo.ts';
import { thoroughLibrary } from '../testing/random.ts';
import { proveJourney } from '../verify/verify.ts';
import { advance, type RunEvent, type RunState } from './advance.ts';
import { migrateRun } from './migrate.ts';
import { lastCommittedIndex } from './resolve.ts';

/** The demo's journey with another commit of "pay" and another retry. */
const fileWith = (commits: unknown, retry: string) => ({
  ...demoFile,
  steps: demoFile.steps.map((step) => {
    if (step.name === 'pay') return { ...step, commits };
    return step.name === 'not-paid' ? { ...step, retry } : step;
  }),
});

const context = demoContext(fileWith({ paid: true }, 'review'));
const refused = finish('pay', { receipt: 'refused' });
const atPay = playTo(context, guest, 'pay');
const atNotPaid = advance(context, atPay, refused);
const after = (position: RunState, ...events: readonly RunEvent[]): RunState =>
  events.reduce((now, event) => advance(context, now, event), position);

describe('a commit under a condition', () => {
  test('is made where the condition holds', () => {
    const paid = advance(context, atPay, finish('pay'));
    expect(paid.run).toMatchObject({ current: 'label', committed: ['pay'] });
    expect(after(paid, { type: 'back' }).run.current).toBe('label');
    expect(after(paid, { type: 'go-to', step: 'review' }).run.current).toBe('label');
  });

  test('is not made where it fails: back, go-to and changes are free', () => {
    expect(atNotPaid.run).toMatchObject({ current: 'not-paid', committed: [] });
    expect(lastCommittedIndex(context, atNotPaid.run)).toBe(-1);
    expect(after(atNotPaid, { type: 'back' }).run.current).toBe('pay');
    expect(after(atNotPaid, { type: 'go-to', step: 'review' }).run.current).toBe('review');
    const changed = after(
      atNotPaid,
      { type: 'go-to', step: 'destination' },
      finish('destination', { address: 'Calle 9', country: 'home' }),
    );
    expect(changed.run.done).not.toContain('pay');
  });

  test('a retry of an earlier step undoes it and the refusal, and keeps what is between', () => {
    const retried = after(atNotPaid, { type: 'retry' });
    expect(retried.run.current).toBe('review');
    expect(retried.run.done).not.toContain('review');
    expect(retried.run.done).not.toContain('pay');
    expect(retried.run.done).toContain('wrapping');
    expect(retried.run.drafts['pay']).toMatchObject({ answer: { receipt: 'refused' } });
    const paid = after(retried, finish('review'), finish('pay'));
    expect(paid.run).toMatchObject({ current: 'label', committed: ['pay'] });
  });

  test('by an earlier fact is asked again when that fact changes', () => {
    const abroad = demoContext(fileWith({ abroad: true }, 'pay'));
    const home = [finish('destination'), finish('handover', { way: 'locker' })];
    const events = [
      finish('parcel', { weight: 9, contents: 'books' }),
      ...home,
      finish('review'),
      finish('pay'),
    ];
    const atLabel = play(abroad, member, ...events);
    expect(atLabel.run).toMatchObject({ current: 'label', committed: [] });
    const now = [
      { type: 'go-to', step: 'destination' } as const,
      finish('destination', { address: 'Calle 1', country: 'pt' }),
    ].reduce((position: RunState, event: RunEvent) => advance(abroad, position, event), atLabel);
    expect(now.run.done).not.toContain('pay');
  });

  test('that was reopened stays made', () => {
    const paid = advance(context, atPay, finish('pay'));
    const lost = after(paid, { type: 'data.revoked', keys: ['receipt'] });
    expect(lost.run.drafts['pay']).toMatchObject({ reopened: 'commit' });
    expect(after(lost, refused).run.committed).toEqual(['pay']);
  });
});

/** A journey of these steps and an end. */
const journeyWith = (...steps: readonly object[]) =>
  demoContext({ ...demoFile, steps: [...steps, { name: 'sent', final: 'sent' }] });
const largeCommits = { name: 'parcel', commits: { size: 'large' } };

describe('an answer before a commit, lost afterwards', () => {
  const on = journeyWith(largeCommits, { name: 'destination', commits: true });
  const small = finish('parcel', { weight: 2 });
  const sent = play(on, guest, small, finish('destination'));
  const lost = advance(on, sent, { type: 'data.revoked', keys: ['weight'] });

  test('is asked for again if its step did not commit', () => {
    expect(sent.run).toMatchObject({ current: 'sent', committed: ['destination'] });
    expect(lost.run).toMatchObject({ current: 'parcel', committed: ['destination'] });
    expect(advance(on, lost, small).run).toMatchObject({ current: 'sent', committed: ['destination'] });
  });

  test('takes no answer that would commit: the later order exists', () => {
    expect(advance(on, lost, finish('parcel', { weight: 9 }))).toBe(lost);
  });
});

describe('an answer that makes an earlier, lost one a commit', () => {
  const order = journeyWith(
    { name: 'destination' },
    { name: 'parcel', commits: { abroad: false } },
    { name: 'wrapping', commits: true },
  );

  test('is taken, and the later order stays the only one', () => {
    const abroad = finish('destination', { address: 'Rua 2', country: 'pt' });
    const sent = play(order, guest, abroad, finish('parcel'), finish('wrapping'));
    const lost = advance(order, sent, { type: 'data.revoked', keys: ['weight', 'address'] });
    expect(lost.run).toMatchObject({ current: 'destination', committed: ['wrapping'] });
    const home = advance(order, lost, finish('destination', { address: 'Calle 1', country: 'home' }));
    expect(home.run).toMatchObject({ current: 'sent', committed: ['wrapping'] });
  });
});

describe('a commit that a changed file no longer has', () => {
  const before = journeyWith(
    { name: 'gift-note', commits: true },
    { name: 'parcel' },
    { name: 'destination' },
  );
  const noted = play(before, guest, finish('gift-note', { note: 'For you' }));

  test('stands for one that is certainly made, not for one that may not be', () => {
    const now = journeyWith(largeCommits, { name: 'handover', commits: true }, { name: 'destination' });
    expect(migrateRun(before, now, noted.run).run).toMatchObject({
      current: 'destination',
      committed: ['gift-note'],
    });
  });

  test('stands for one whose condition holds with the kept answers, also when a lost answer hides it', () => {
    const large = advance(before, noted, finish('parcel', { weight: 9, contents: 'books' }));
    const all = advance(before, large, finish('destination'));
    const lost = advance(before, all, { type: 'data.revoked', keys: ['address'] });
    const shop = { name: 'shop', when: { abroad: false } };
    const now = journeyWith({ name: 'destination' }, shop, largeCommits, { name: 'handover' });
    const { run } = migrateRun(before, now, lost.run);
    expect(run.current).toBe('destination');
    const given = advance(
      now,
      { run, revoked: [] },
      finish('destination', { address: 'Rua 2', country: 'pt' }),
    );
    expect(given.run).toMatchObject({ current: 'handover', committed: ['gift-note'] });
    expect(advance(now, given, { type: 'go-to', step: 'parcel' }).run.current).toBe('handover');
  });
});

describe('a changed file', () => {
  const always = demoContext(demoFile);
  const refusedBefore = advance(always, playTo(always, guest, 'pay'), refused);

  test('that puts a commit under a condition frees the customers for whom it fails', () => {
    expect(refusedBefore.run.committed).toEqual(['pay']);
    const { run } = migrateRun(always, context, refusedBefore.run);
    expect(run).toMatchObject({ current: 'not-paid', committed: [] });
    expect(advance(context, { run, revoked: [] }, { type: 'retry' }).run.current).toBe('review');
  });

  test('keeps the commits of all others', () => {
    const paid = advance(always, playTo(always, guest, 'pay'), finish('pay'));
    expect(migrateRun(always, context, paid.run).run).toMatchObject({ current: 'label', committed: ['pay'] });
    const later = demoContext({
      ...demoFile,
      steps: demoFile.steps.map(({ commits: _commits, ...step }) => step),
    });
    expect(migrateRun(always, later, refusedBefore.run).run.committed).toEqual(['pay']);
  });
});

describe('the proof of a commit under a condition', () => {
  /** Returns each finding as its code and place. */
  const found = (commits: unknown, retry: string) =>
    proveJourney(JSON.stringify(fileWith(commits, retry)), thoroughLibrary).findings.map(
      ({ code, place }) => `${code} ${place.join('/')}`,
    );

  test.each<[string, unknown, string, string[]]>([
    ['allows a retry of those who have not committed', { paid: true }, 'review', []],
    ['refuses one of those who have', { paid: false }, 'review', ['bad-retry steps/12']],
    [
      'refuses one of those who may have',
      { any: [{ paid: true }, { abroad: true }] },
      'review',
      ['bad-retry steps/12'],
    ],
    ['allows a condition over an earlier fact', { handover: 'shop' }, 'pay', []],
    [
      'warns of a condition without an effect',
      { paid: [true, false] },
      'pay',
      ['constant-condition steps/10/commits'],
    ],
    ['refuses an unknown value', { paid: 'yes' }, 'pay', ['unknown-value steps/10/commits/paid']],
  ])('%s', (_, commits, retry, expected) => {
    expect(found(commits, retry)).toEqual(expected);
  });

  test('an undecided fact is found, with what reads it', () => {
    const steps = demoFile.steps.map((step) =>
      step.name === 'destination' ? { ...step, commits: { handover: 'shop' } } : step,
    );
    const { findings } = proveJourney(JSON.stringify({ ...demoFile, steps }), thoroughLibrary);
    expect(findings.map(({ code, message }) => [code, message])).toContainEqual([
      'undecided-fact',
      'Whether "destination" commits depends on handover, but nothing has decided it by then. "handover" decides it, but comes later in the list.',
    ]);
  });
});
