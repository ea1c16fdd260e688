import type { ChartTransition } from '@senda/journey/statechart';
import { addons } from 'storybook/preview-api';
import type { AnyStateMachine } from 'xstate';
import { onPlaying, type Playing, playingNow, stateIn } from '../play/now-playing.ts';
import type { LazyModules } from './chart-of.ts';
import {
  type ChartAnswer,
  type ChartRequest,
  chartEvents,
  type Pressed,
  type Shown,
} from './chart-request.ts';

/** Returns the name of a machine's file: "port-in" for the machine `portIn`. */
const fileOf = ({ id }: AnyStateMachine): string =>
  id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const shownBy = (playing: Playing | undefined): Shown =>
  playing ? { machine: fileOf(playing.actor.getSnapshot().machine), state: stateIn(playing.actor) } : null;

/** Answers the panel's requests, and reports the state of the machine that plays. Loads nothing before the panel is open. */
export async function answerCharts(machines: LazyModules): Promise<void> {
  const channel = await addons.ready();
  const report = () => channel.emit(chartEvents.stateShown, shownBy(playingNow()));
  onPlaying((playing) => {
    report();
    playing?.actor.subscribe(report);
  });
  channel.on(chartEvents.requested, async (request: ChartRequest) => {
    const { chartOf } = await import('./chart-of.ts');
    const answer: ChartAnswer = { request, chart: await chartOf(request, machines) };
    channel.emit(chartEvents.answered, answer);
    report();
  });
  channel.on(chartEvents.transitionPressed, async (transition: ChartTransition) => {
    const { press } = await import('../play/press.ts');
    const playing = playingNow();
    const answer: Pressed = { transition, isTaken: playing ? await press(playing, transition) : false };
    channel.emit(chartEvents.transitionTaken, answer);
  });
  channel.on(chartEvents.timeAdvanced, (ms: number | null) => {
    const playing = playingNow();
    if (ms === null) playing?.clock.advanceToChange(playing.actor);
    else playing?.clock.advance(ms);
  });
}
