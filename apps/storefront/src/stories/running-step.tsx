/** The host of stories that play: it runs a machine from a sample, with the calls and the clock that its viewer controls. */
import { sendWhileActive } from '@senda/core/base/calls';
import { sampleNow } from '@senda/core/testing';
import { useSelector } from '@xstate/react';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { awaitedIn, beginAt } from './play/begin.ts';
import type { PlayArgs } from './play/controls.ts';
import { withLongest } from './play/longest.ts';
import { setPlaying } from './play/now-playing.ts';
import { type Answer, callsOf, storyCalls } from './play/story-calls.ts';
import { storyClock } from './play/story-clock.ts';
import { openShop } from './play/story-shop.ts';

/** Sends an event to the machine that plays. */
export type Send = (event: AnyEventObject) => void;

/** Draws a snapshot of the machine that plays. */
export type Show<M extends AnyStateMachine = AnyStateMachine> = (
  snapshot: SnapshotFrom<M>,
  send: Send,
) => ReactElement;

interface RunningProps {
  readonly machine: AnyStateMachine;
  /** The sample in whose state it begins; another one lets it begin again. */
  readonly sample: AnyMachineSnapshot;
  readonly show: Show;
  readonly args?: PlayArgs | undefined;
}

/** Runs a machine from a sample, and restarts it when the sample, the texts or the time change. */
export function Running(props: RunningProps) {
  const { args = {}, sample } = props;
  const beginning = idOf(sample);
  return <Round key={`${beginning} ${args.texts} ${args.time}`} {...props} args={args} />;
}

const ids = new WeakMap<object, number>();
let last = 0;
function idOf(beginning: object): number {
  const id = ids.get(beginning) ?? ++last;
  ids.set(beginning, id);
  return id;
}

const waits = { tenSecondsLater: 10_000, oneMinuteLater: 60_000 } as const;

function Round({ machine, sample, show, args = {} }: RunningProps) {
  const [playing] = useState(() => play({ machine, sample, args }));
  const { actor, calls, clock, start } = playing;
  const snapshot = useSelector(actor, (current: AnyMachineSnapshot) => current);
  useEffect(() => {
    start();
    if (args.time === 'over') clock.advanceToChange(actor);
    else if (args.time && args.time in waits) clock.advance(waits[args.time as keyof typeof waits]);
    const end = setPlaying(playing);
    return () => {
      end();
      actor.stop();
    };
  }, [playing, actor, clock, start, args.time]);
  useEffect(() => {
    for (const { name } of callsOf(machine)) calls.set(name, answerIn(args, name));
  }, [machine, calls, args]);
  const send = useMemo(() => sendWhileActive<AnyEventObject>(actor), [actor]);
  return show(snapshot, send);
}

const answerIn = (args: PlayArgs, call: string): Answer => (args[call] as Answer | undefined) ?? 'answered';

function play({ machine, sample, args = {} }: Omit<RunningProps, 'show'>) {
  const begin = nowOf(sample);
  const shop = openShop(sample, begin);
  const calls = storyCalls(shop.call, answersIn(machine, args));
  const clock = storyClock(begin, shop.advance);
  const drawn = args.texts === 'longest' ? withLongest(sample) : sample;
  return { ...beginAt(machine, drawn, { calls, clock }), calls, clock };
}

const answersIn = (machine: AnyStateMachine, args: PlayArgs) =>
  Object.fromEntries(callsOf(machine).map(({ name }) => [name, answerIn(args, name)]));

/** Returns the instant of a sample, ms since the epoch. */
function nowOf({ context }: AnyMachineSnapshot): number {
  const { now } = context as { readonly now?: () => number };
  return now?.() ?? sampleNow;
}

/** Returns what happens at first to the calls that a sample waits for: nothing, so that its story shows the wait. */
export const awaited = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot): Record<string, Answer> =>
  Object.fromEntries(awaitedIn(machine, snapshot).map((name) => [name, 'slow']));
