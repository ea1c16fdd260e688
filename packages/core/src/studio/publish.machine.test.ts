import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { PublishOpened, PublishOutcome, PublishRequest } from './publish.context.ts';
import { publishMachine } from './publish.machine.ts';
import { publishCases, publishStates } from './publish.states.ts';
import { publishView } from './publish.view.ts';

const { open } = publishCases.approved.context;
const draft = publishCases.approved.context.draft ?? { text: '', base: '', isSound: false };
if (!open) throw new Error('The sample has no live version.');

function start({
  opens = open as PublishOpened | Error | null,
  answers = [] as readonly (PublishOutcome | Error)[],
  restores = null as number | null,
  reviews = false,
} = {}) {
  const adopted: string[] = [];
  const left = [...answers];
  let current = opens;
  const sent = vi.fn<(request: PublishRequest) => void>();
  const machine = publishMachine.provide({
    actors: {
      open: fromPromise(async () => {
        if (current instanceof Error || !current) throw current ?? new Error('Nothing.');
        return current;
      }),
      publish: fromPromise(async ({ input }) => {
        sent(input);
        const answer = left.shift();
        if (answer instanceof Error || !answer) throw answer ?? new Error('Nothing.');
        return answer;
      }),
    },
    actions: { adopt: (_, text) => void adopted.push(text) },
  });
  const clock = new SimulatedClock();
  const input = { journey: 'onboarding', restores, reviews };
  const actor = createActor(machine, { input, clock }).start();
  const view = () => publishView(actor.getSnapshot(), actor.send);
  const until = (state: string) => waitFor(actor, () => view().state === state);
  const toReady = async () => {
    actor.send({ type: 'draft', draft });
    await until('ready');
    view().setNote('Later');
    view().approve(true);
  };
  const opensNow = (next: typeof opens) => {
    current = next;
  };
  return { actor, clock, view, until, toReady, sent, adopted, opensNow };
}

const published: PublishOutcome = {
  kind: 'published',
  version: { ...open.live, number: 4, text: draft.text },
};

it.each([
  ['closed', { kind: 'closed' }],
  ['signedOut', { kind: 'signed-out' }],
  ['forbidden', { kind: 'forbidden' }],
  ['unreachable', new Error('offline')],
] as const)('%s: nothing can be published', async (state, opens) => {
  const { view, until } = start({ opens });
  await until(state);
  expect(view().canPublish).toBe(false);
});

it('publishes what was approved, over the live version, and what drafts are made from is then that', async () => {
  const { view, until, toReady, sent, adopted } = start({ answers: [published] });
  await toReady();
  view().publish();
  await until('published');
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      base: open.live.hash,
      text: draft.text,
      note: 'Later',
      authors: ['Ana Torres'],
    }),
  );
  expect(adopted).toEqual([open.live.text, draft.text]);
});

it('an edit after the approval makes it void; approving again allows it', async () => {
  const { actor, view, toReady } = start();
  await toReady();
  expect(view().canPublish).toBe(true);
  actor.send({ type: 'draft', draft: { ...draft, text: `${draft.text} ` } });
  expect(view()).toMatchObject({ canPublish: false, isApproved: false, isVoid: true });
  view().approve(true);
  expect(view()).toMatchObject({ canPublish: true, isVoid: false });
});

it.each([
  ['a draft that does not work', { ...draft, isSound: false }],
  ['a draft of another version', { ...draft, base: 'other' }],
  ['what is live already', { ...draft, text: open.live.text }],
])('%s cannot be published', async (_, other) => {
  const { actor, view, toReady, sent } = start();
  await toReady();
  actor.send({ type: 'draft', draft: other });
  view().approve(true);
  view().publish();
  expect([view().state, view().canPublish, sent.mock.calls.length]).toEqual(['ready', false, 0]);
});

it('somebody else has published: what is live is read again, and approved again', async () => {
  const { view, until, toReady, opensNow, adopted } = start({ answers: [{ kind: 'stale' }] });
  await toReady();
  view().publish();
  await until('stale');
  const theirs = { ...open.live, number: 4, text: `${open.live.text}\n` };
  opensNow({ ...open, live: theirs });
  view().retry();
  await until('ready');
  expect(adopted).toEqual([open.live.text, theirs.text]);
  expect(view()).toMatchObject({ isBehind: true, isApproved: false, note: 'Later' });
});

it('the server refuses: the reasons are told, and the approval is void', async () => {
  const answers: PublishOutcome[] = [{ kind: 'refused', reasons: ['Nobody comes to an end.'] }];
  const { view, until, toReady } = start({ answers });
  await toReady();
  view().publish();
  await until('refused');
  expect(view()).toMatchObject({
    reasons: ['Nobody comes to an end.'],
    isApproved: false,
    canPublish: false,
  });
});

it('an answer that was lost: it is sent again as it was', async () => {
  const { view, until, toReady, sent } = start({ answers: [new Error('offline'), published] });
  await toReady();
  view().publish();
  await until('unanswered');
  view().retry();
  await until('published');
  expect(sent.mock.calls[1]).toEqual(sent.mock.calls[0]);
});

it.each([
  ['signedOut', 'signed-out'],
  ['readOnly', 'forbidden'],
] as const)('%s: the server knows the person not, or not as a publisher', async (state, kind) => {
  const { view, until, toReady } = start({ answers: [{ kind }] });
  await toReady();
  view().publish();
  await until(state);
  expect(view().canPublish).toBe(false);
});

it('brings a version back without a look at the draft', async () => {
  const { restored } = publishCases.restoring.context.open ?? open;
  const { actor, view, until, sent } = start({
    opens: { ...open, restored },
    restores: 2,
    answers: [published],
  });
  actor.send({ type: 'draft', draft: { ...draft, isSound: false, base: 'other' } });
  await until('ready');
  view().setNote('Back');
  view().approve(true);
  view().publish();
  await until('published');
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ restores: 2, text: restored?.text }),
  );
});

describe('where another person has to approve', () => {
  const needed = publishCases.needed.context.open ?? open;
  const asked = publishCases.asked.context.open?.approval.review;
  if (!asked) throw new Error('The sample asks for nothing.');
  const approved = { ...asked, approvedBy: { id: 'ana', name: 'Ana Torres' } };

  it('the draft is asked for, and cannot be published before it is approved', async () => {
    const { view, until, toReady, sent } = start({
      opens: needed,
      answers: [new Error('offline'), { kind: 'asked', review: asked }],
    });
    await toReady();
    expect([view().canAsk, view().canPublish]).toEqual([true, false]);
    view().ask();
    await until('unanswered');
    view().retry();
    await until('ready');
    expect(sent.mock.calls[1]).toEqual(sent.mock.calls[0]);
    expect(sent).toHaveBeenLastCalledWith(
      expect.objectContaining({ action: 'ask', text: draft.text, note: 'Later', authors: ['Luis Peña'] }),
    );
    view().publish();
    view().confirm();
    expect(view()).toMatchObject({
      state: 'ready',
      review: asked,
      isAsker: true,
      canAsk: false,
      canPublish: false,
      canConfirm: false,
    });
  });

  it('an edit after the approval makes it void: it is asked for again', async () => {
    const opens = { ...needed, approval: { needed: true, review: approved } };
    const { actor, view, toReady } = start({ opens });
    await toReady();
    expect(view().canPublish).toBe(true);
    actor.send({ type: 'draft', draft: { ...draft, text: `${draft.text} ` } });
    expect(view()).toMatchObject({ canPublish: false, canAsk: true, review: null, otherReview: approved });
  });

  it('another person reads and approves exactly that text, whatever their own draft is, and publishes it', async () => {
    const opens = publishCases.reviewing.context.open;
    const { actor, view, until, sent } = start({
      opens,
      reviews: true,
      answers: [{ kind: 'asked', review: approved }, published],
    });
    actor.send({ type: 'draft', draft: { text: 'mine', base: 'other', isSound: false } });
    await until('ready');
    expect(view()).toMatchObject({ target: asked.text, canConfirm: true, canPublish: false, canAsk: false });
    view().confirm();
    await vi.waitFor(() => expect(view().canPublish).toBe(true));
    view().publish();
    await until('published');
    expect(sent.mock.calls.map(([{ action, text, note, authors }]) => [action, text, note, authors])).toEqual(
      (['approve', 'publish'] as const).map((action) => [action, asked.text, asked.note, ['Luis Peña']]),
    );
  });

  it('what is asked for is another text by now: it is read again', async () => {
    const opens = publishCases.reviewing.context.open;
    const { view, until } = start({ opens, reviews: true, answers: [{ kind: 'unapproved' }] });
    await until('ready');
    view().confirm();
    await until('unapproved');
    view().retry();
    await until('ready');
    expect(view().canConfirm).toBe(true);
  });

  it('bringing a version back needs nobody', async () => {
    const { restored } = publishCases.restoring.context.open ?? open;
    const { view, until } = start({ opens: { ...needed, restored }, restores: 2 });
    await until('ready');
    view().setNote('Back');
    view().approve(true);
    expect(view()).toMatchObject({ needsOther: false, canPublish: true });
  });
});

describe('at a time', () => {
  const { waiting } = publishView(publishCases.waiting, () => undefined);
  if (!waiting) throw new Error('The sample has nothing that waits.');
  const due = Date.parse('2026-11-30T13:00Z');
  const scheduled: PublishOutcome = { kind: 'scheduled', scheduled: { ...waiting, id: 'mine', dueAt: due } };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: due - 60_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits on the server, at the instant of the shop’s local time', async () => {
    const { view, until, toReady, sent, adopted } = start({ answers: [scheduled] });
    await toReady();
    view().setWhen('');
    expect(view()).toMatchObject({ canPublish: false, mayPublish: true });
    view().setWhen('2026-11-30T07:00');
    expect(view().canPublish).toBe(true);
    view().publish();
    await until('scheduled');
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        action: 'schedule',
        at: due,
        replaces: null,
        text: draft.text,
        note: 'Later',
      }),
    );
    expect(view()).toMatchObject({ waiting: { id: 'mine' }, changed: { id: 'mine' }, when: null });
    expect(adopted).toEqual([open.live.text]);
  });

  it('once its time has come, what became of it is read and said', async () => {
    const { clock, view, until, toReady, opensNow } = start({ answers: [scheduled] });
    await toReady();
    view().setWhen('2026-11-30T07:00');
    view().publish();
    await until('scheduled');
    opensNow(new Error('offline'));
    clock.increment(64_999);
    expect(view().state).toBe('scheduled');
    clock.increment(1);
    await until('unreachable');
    // Nothing that was sent is called unsent.
    expect(view().isSent).toBe(true);
    const done = { ...waiting, id: 'mine', dueAt: due, state: 'published', number: 4 } as const;
    opensNow({ ...open, scheduled: [done] });
    view().retry();
    await until('ready');
    expect(view()).toMatchObject({ changed: { id: 'mine', state: 'published', number: 4 }, waiting: null });
  });

  it('a time that is further away than a timer reaches is waited for', async () => {
    const far = Date.parse('2027-06-30T13:00Z');
    const { clock, view, until, toReady } = start({
      answers: [{ kind: 'scheduled', scheduled: { ...waiting, id: 'mine', dueAt: far } }],
    });
    await toReady();
    view().setWhen('2027-06-30T07:00');
    view().publish();
    await until('scheduled');
    clock.increment(24 * 60 * 60_000);
    expect(view().state).toBe('scheduled');
  });

  it.each([
    ['this very moment', '2026-11-30T06:59'],
    ['more than a year ahead', '2027-12-02T07:00'],
  ])('%s is refused with a sentence, until another time is chosen', async (_, when) => {
    const { view, until, toReady, sent } = start({ answers: [scheduled] });
    await toReady();
    view().setWhen(when);
    view().publish();
    expect(view()).toMatchObject({ state: 'ready', isLate: true });
    view().setWhen('2026-11-30T07:00');
    expect(view().isLate).toBe(false);
    view().publish();
    await until('scheduled');
    expect(sent).toHaveBeenCalledOnce();
  });

  it('the server’s clock is ahead: the time is past there', async () => {
    const { view, toReady } = start({ answers: [{ kind: 'late' }] });
    await toReady();
    view().setWhen('2026-11-30T07:00');
    view().publish();
    await vi.waitFor(() => expect(view().isLate).toBe(true));
    expect(view()).toMatchObject({ state: 'ready', when: '2026-11-30T07:00' });
  });

  it('takes the place of the one that the person has seen waiting, and of no other', async () => {
    const opens = { ...open, scheduled: [waiting] };
    const { view, until, toReady, sent } = start({ opens, answers: [{ kind: 'taken' }, scheduled] });
    await toReady();
    view().setWhen('2026-11-30T07:00');
    view().publish();
    await until('taken');
    expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ replaces: waiting.id }));
    view().retry();
    await until('ready');
    view().publish();
    await until('scheduled');
    expect(view().scheduled.map(({ id, state }) => [id, state])).toEqual([
      ['mine', 'waiting'],
      [waiting.id, 'cancelled'],
    ]);
  });

  it('what waits is cancelled, and all is read again; a lost answer is asked for again', async () => {
    const cancelled = { ...waiting, state: 'cancelled' } as const;
    const { view, until, toReady, sent, opensNow } = start({
      opens: { ...open, scheduled: [waiting] },
      answers: [new Error('offline'), { kind: 'cancelled', scheduled: cancelled }],
    });
    await toReady();
    view().cancel(waiting.id);
    await until('unanswered');
    opensNow({ ...open, scheduled: [cancelled] });
    view().retry();
    await until('ready');
    expect(sent.mock.calls.map(([{ action, cancels }]) => [action, cancels])).toEqual([
      ['cancel', waiting.id],
      ['cancel', waiting.id],
    ]);
    expect(view()).toMatchObject({ waiting: null, changed: cancelled, note: 'Later' });
  });

  it('going back is at once, whatever was chosen', async () => {
    const { restored } = publishCases.restoring.context.open ?? open;
    const { view, until, sent } = start({ opens: { ...open, restored }, restores: 2, answers: [published] });
    await until('ready');
    view().setNote('Back');
    view().approve(true);
    view().setWhen('2026-11-30T07:00');
    view().publish();
    await until('published');
    expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ action: 'publish', at: null }));
  });
});

describe('to a part of the customers', () => {
  const { out } = publishView(publishCases.out, () => undefined);
  if (!out) throw new Error('The sample gives a part nothing.');
  const given: PublishOutcome = { kind: 'given', part: out };

  it('is given what was approved, with the share that was chosen; drafts stay over the live version', async () => {
    const { view, until, toReady, sent, adopted } = start({ answers: [given] });
    await toReady();
    view().setShare(10);
    expect(view()).toMatchObject({ share: 10, canPublish: true });
    view().publish();
    await until('given');
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ action: 'give', share: 10, part: null, text: draft.text, note: 'Later' }),
    );
    expect(view().given).toEqual(out);
    expect(adopted).toEqual([open.live.text]);
  });

  it('everyone is the default, and is chosen again', async () => {
    const { view, until, toReady, sent } = start({ answers: [published] });
    await toReady();
    expect(view().share).toBeNull();
    view().setShare(10);
    view().setShare(null);
    view().publish();
    await until('published');
    expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ action: 'publish', share: null }));
  });

  it('takes the place of the one that the person has seen, and of no other', async () => {
    const opens = { ...open, parts: [out] };
    const { view, until, toReady, sent } = start({ opens, answers: [{ kind: 'moved' }, given] });
    await toReady();
    view().setShare(25);
    view().publish();
    await until('moved');
    expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ part: out.id }));
    view().retry();
    await until('ready');
    view().publish();
    await until('given');
  });

  it('its share is changed, or it ends, and all is read again', async () => {
    const grown = { ...out, share: 40 };
    const ended = { ...out, state: 'ended' } as const;
    const { view, until, toReady, sent, opensNow } = start({
      opens: { ...open, parts: [out] },
      answers: [
        { kind: 'changed', part: grown },
        { kind: 'changed', part: ended },
      ],
    });
    await toReady();
    opensNow({ ...open, parts: [grown] });
    view().changeShare(40);
    await until('ready');
    expect(view()).toMatchObject({ out: grown, given: grown, share: null });
    opensNow({ ...open, parts: [ended] });
    view().endPart();
    await until('ready');
    expect(view()).toMatchObject({ out: null, given: ended });
    expect(sent.mock.calls.map(([{ action, share, part }]) => [action, share, part])).toEqual([
      ['set-share', 40, out.id],
      ['end', null, out.id],
    ]);
    view().endPart();
    expect(view().state).toBe('ready');
  });

  it('is published to everyone as it is, whatever the draft is; a lost answer is asked for again', async () => {
    const { actor, view, until, sent, adopted } = start({
      opens: { ...open, parts: [out] },
      answers: [new Error('offline'), published],
    });
    actor.send({ type: 'draft', draft: { ...draft, isSound: false } });
    await until('ready');
    view().publishToAll();
    await until('unanswered');
    view().retry();
    await until('published');
    expect(sent.mock.calls.map(([{ action, part }]) => [action, part])).toEqual([
      ['give-all', out.id],
      ['give-all', out.id],
    ]);
    expect(adopted.at(-1)).toBe(draft.text);
  });

  it('going back is for everyone, whatever was chosen', async () => {
    const { restored } = publishCases.restoring.context.open ?? open;
    const { view, until, sent } = start({ opens: { ...open, restored }, restores: 2, answers: [published] });
    await until('ready');
    view().setNote('Back');
    view().approve(true);
    view().setShare(10);
    view().publish();
    await until('published');
    expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ action: 'publish', share: null }));
  });
});

it('has a snapshot of each state', () => {
  for (const [name, snapshot] of Object.entries(publishStates))
    expect(publishView(snapshot, () => undefined).state).toBe(name);
});
