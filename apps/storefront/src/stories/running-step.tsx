/** The host of stories that play: it runs a machine from a sample or an input, with the calls and the clock that its viewer controls. */
import { type Call, sendWhileActive } from '@senda/core/base/calls';
import type { StepName } from '@senda/core/library';
import { sampleNow } from '@senda/core/testing';
import { useSelector } from '@xstate/react';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { StepPicture } from '../journey/step-module.tsx';
import { LayoutContext } from '../shell/layout.ts';
import { type StepFrame, StepFrameContext } from '../shell/step-frame.ts';
import { layoutOfStep } from './in-layout-of.tsx';
import { awaitedIn, beginAt, beginWith } from './play/begin.ts';
import type { PlayArgs } from './play/controls.ts';
import { withLongest } from './play/longest.ts';
import { type Playing, setPlaying } from './play/now-playing.ts';
import { type Answer, callsOf, storyCalls } from './play/story-calls.ts';
import { storyClock } from './play/story-clock.ts';
import { currentShop } from './play/story-shop.ts';

/** Sends an event to the machine that plays. */
export type Send = (event: AnyEventObject) => void;

/** Draws a snapshot of the machine that plays. */
export type Show<M extends AnyStateMachine = AnyStateMachine> = (
  snapshot: SnapshotFrom<M>,
  send: Send,
) => ReactElement;

/** Where a machine begins: in the state of a sample, or at its beginning with an input. Another object lets it begin again. */
export type Beginning = { readonly snapshot: AnyMachineSnapshot } | { readonly input: object };

export interface RunningProps {
  readonly machine: AnyStateMachine;
  readonly from: Beginning;
  readonly show: Show;
  readonly args?: PlayArgs | undefined;
  /** Makes the calls that are answered; by default the storefront's client, at the operator of the story. */
  readonly make?: Call | undefined;
  /** Called once with the machine's output when it has ended. */
  readonly onDone?: ((output: unknown) => void) | undefined;
}

/** Runs a machine from its beginning, anew whenever the beginning, the texts or the time change. */
export function Running(props: RunningProps) {
  const { args = {}, from } = props;
  const beginning = idOf('snapshot' in from ? from.snapshot : from.input);
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

function Round({ machine, from, show, args = {}, make, onDone }: RunningProps) {
  const [playing] = useState(() => play({ machine, from, args, make }));
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
  const isDone = snapshot.status === 'done';
  const { output } = snapshot;
  useEffect(() => {
    if (isDone) onDone?.(output);
  }, [isDone, output, onDone]);
  const send = useMemo(() => sendWhileActive<AnyEventObject>(actor), [actor]);
  return show(snapshot, send);
}

const answerIn = (args: PlayArgs, call: string): Answer => (args[call] as Answer | undefined) ?? 'answered';

function play({ machine, from, args, make }: Omit<RunningProps, 'show'>): Playing & { start: () => void } {
  const own = (call: Parameters<Call>[0], ...rest: never) =>
    currentShop().call(call, ...(rest as [never, never]));
  const calls = storyCalls(make ?? (own as Call), answersIn(machine, args ?? {}));
  const begin = 'snapshot' in from ? nowOf(from.snapshot) : sampleNow;
  const clock = storyClock(begin, (ms) => currentShop().operator.advance(ms));
  const long = args?.texts === 'longest';
  const begun =
    'snapshot' in from
      ? beginAt(machine, long ? withLongest(from.snapshot) : from.snapshot, { calls, clock })
      : beginWith(machine, from.input, { calls, clock });
  return { ...begun, calls, clock };
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

export interface RunningStepProps extends Omit<RunningProps, 'machine' | 'show'> {
  readonly step: StepName;
  readonly picture: Pick<StepPicture, 'machine' | 'view' | 'Screen'>;
  readonly frame: StepFrame;
}

/** Runs a step of a journey, in its layout and a frame. */
export function RunningStep({ step, picture: { machine, view, Screen }, frame, ...rest }: RunningStepProps) {
  const show: Show = (snapshot, send) => <Screen view={view(snapshot as never, send as never) as never} />;
  return (
    <LayoutContext value={layoutOfStep(step)}>
      <StepFrameContext value={frame}>
        <Running {...rest} machine={machine} show={show} />
      </StepFrameContext>
    </LayoutContext>
  );
}
