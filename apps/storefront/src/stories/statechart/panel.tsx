/** @jsxRuntime classic: Storybook builds its manager with `React.createElement`. */
import type { ChartTransition, Statechart } from '@senda/journey/statechart';
import React, { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { STORY_PREPARED } from 'storybook/internal/core-events';
import { useStorybookApi, useStorybookState } from 'storybook/manager-api';
import {
  type ChartAnswer,
  type ChartRequest,
  chartEvents,
  isSameRequest,
  type Pressed,
  requestFor,
  type Shown,
} from './chart-request.ts';
import { Drawing } from './drawing.tsx';
import { type ChartLayout, layOut } from './layout.ts';
import { Sheet } from './sheet.ts';
import { type StateLink, stateLink } from './state-link.tsx';
import { type ListedStory, stateOfStory, storiesOfStates, storyOfState } from './state-stories.ts';
import { entering, leaving } from './state-transitions.ts';

/**
 * The panel "Statechart": the machine or journey of the open story, with its state marked and each state a link to its story. Renders
 * and requests nothing while another panel is open.
 */
export const StatechartPanel = ({ active = false }: { active?: boolean }) => active && <OpenPanel />;

function OpenPanel() {
  const { index } = useStorybookState();
  const story = useStorybookApi().getCurrentStoryData();
  // A story's args are known once the preview has loaded it.
  if (story?.type !== 'story' || !story.prepared) return <Note>The statechart appears with a story.</Note>;
  const stories = Object.values(index ?? {}).filter((entry) => entry.type === 'story');
  return <ChartOfStory story={story} stories={stories} args={story.initialArgs ?? {}} />;
}

interface ChartOfStoryProps {
  readonly story: ListedStory;
  readonly stories: readonly ListedStory[];
  readonly args: Readonly<Record<string, unknown>>;
}

function ChartOfStory({ story, stories, args }: ChartOfStoryProps) {
  const request = requestFor(story.importPath, args);
  const answer = useAnswer(request);
  if (!answer) return <Note>The statechart is loading.</Note>;
  if (!answer.chart) return <Note>This story has no machine and belongs to no journey.</Note>;
  return (
    <Chart
      chart={answer.chart}
      machine={'machine' in request ? request.machine : undefined}
      story={story}
      stories={stories}
    />
  );
}

/** Requests a chart from the preview, again whenever it has prepared a story; returns undefined until it answers. */
function useAnswer(request: ChartRequest): ChartAnswer | undefined {
  const [answer, setAnswer] = useState<ChartAnswer>();
  const api = useStorybookApi();
  const key = JSON.stringify(request);
  useEffect(() => {
    const requestChart = () => api.emit(chartEvents.requested, JSON.parse(key));
    api.on(chartEvents.answered, setAnswer);
    api.on(STORY_PREPARED, requestChart);
    requestChart();
    return () => {
      api.off(chartEvents.answered, setAnswer);
      api.off(STORY_PREPARED, requestChart);
    };
  }, [api, key]);
  return answer && isSameRequest(answer.request, request) ? answer : undefined;
}

/** Returns what the machine of the open story is in, as the preview reports it. */
function useShown(): Shown {
  const [shown, setShown] = useState<Shown>(null);
  const api = useStorybookApi();
  useEffect(() => {
    api.on(chartEvents.stateShown, setShown);
    return () => api.off(chartEvents.stateShown, setShown);
  }, [api]);
  return shown;
}

/** Returns what takes a transition: the machine that plays, or else `open` shows where it leads. */
function usePress(open: (transition: ChartTransition) => void, isPlaying: boolean) {
  const api = useStorybookApi();
  const opening = useRef(open);
  useEffect(() => {
    opening.current = open;
  });
  useEffect(() => {
    const onTaken = ({ transition, isTaken }: Pressed) => {
      if (!isTaken) opening.current(transition);
    };
    api.on(chartEvents.transitionTaken, onTaken);
    return () => api.off(chartEvents.transitionTaken, onTaken);
  }, [api]);
  return (transition: ChartTransition) => {
    if (isPlaying) api.emit(chartEvents.transitionPressed, transition);
    else open(transition);
  };
}

/** Advances the clock of the story. */
function Times() {
  const api = useStorybookApi();
  const advance = (ms: number | null) => () => api.emit(chartEvents.timeAdvanced, ms);
  return (
    <fieldset aria-label="Time">
      <button type="button" onClick={advance(10_000)}>
        +10 s
      </button>{' '}
      <button type="button" onClick={advance(60_000)}>
        +1 min
      </button>{' '}
      <button type="button" onClick={advance(null)}>
        To the next change
      </button>
    </fieldset>
  );
}

interface ZoomableProps {
  readonly layout: ChartLayout;
  readonly children: (zoom: number | null) => ReactNode;
}

/** A chart that fits its space, unless it is zoomed: by the buttons, or by +, - and 0 while the focus is in it. */
function Zoomable({ layout, children }: ZoomableProps) {
  const [zoom, setZoom] = useState<number | null>(null);
  const chart = useRef<HTMLDivElement>(null);
  const space = useRef<HTMLDivElement>(null);
  const fitting = () => {
    const { clientWidth = layout.width, clientHeight = layout.height } = space.current ?? {};
    return Math.min(clientWidth / layout.width, clientHeight / layout.height);
  };
  const zoomBy = (factor: number) => setZoom(Math.min(4, Math.max(0.1, (zoom ?? fitting()) * factor)));
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(1.25),
    '=': () => zoomBy(1.25),
    '-': () => zoomBy(0.8),
    '0': () => setZoom(null),
  };
  useEffect(() => {
    const element = chart.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const act = keys[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      // Storybook has shortcuts of its own.
      event.stopPropagation();
      event.preventDefault();
      act();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  });
  return (
    <div ref={chart} className="chart">
      <fieldset aria-label="Zoom">
        <button type="button" aria-label="Zoom out" onClick={keys['-']}>
          −
        </button>{' '}
        <button type="button" aria-label="Zoom in" onClick={keys['+']}>
          +
        </button>{' '}
        <button type="button" disabled={zoom === null} onClick={keys['0']}>
          Fit
        </button>
      </fieldset>
      <div ref={space} className="space">
        {children(zoom)}
      </div>
    </div>
  );
}

interface ChartProps {
  readonly chart: Statechart;
  /** Name of the machine; absent for a journey. */
  readonly machine: string | undefined;
  readonly story: ListedStory;
  readonly stories: readonly ListedStory[];
}

function Chart({ chart, machine, story, stories }: ChartProps) {
  const api = useStorybookApi();
  const layout = useMemo(() => layOut(chart), [chart]);
  const ids = chart.states.map(({ id }) => id);
  const shown = useShown();
  const isPlaying = shown !== null && shown.machine === machine;
  const current = isPlaying ? shown.state : stateOfStory(story, ids);
  const byState = storiesOfStates(story, stories, ids);
  const link = stateLink({ stories: byState, current, open: (id) => api.selectStory(id) });
  const out = current === undefined ? [] : leaving(chart, current);
  const into = current === undefined ? [] : entering(chart, current);
  const open = ({ to }: ChartTransition) => {
    const target = storyOfState(byState, to);
    if (target) api.selectStory(target.id);
  };
  const press = usePress(open, isPlaying);
  return (
    <Sheet>
      <Zoomable layout={layout}>
        {(zoom) => (
          <Drawing
            key={chart.title}
            title={chart.title}
            layout={layout}
            current={current}
            leaving={out}
            link={link}
            press={press}
            zoom={zoom}
          />
        )}
      </Zoomable>
      <div className="words">
        <h2>{current ?? chart.title}</h2>
        {current === undefined && <p>This story is not named for a state.</p>}
        {isPlaying && <Times />}
        <Transitions title="Leads to" transitions={out} end="to" link={link} press={press} />
        <Transitions title="Comes from" transitions={into} end="from" link={link} />
        {machine === undefined && (
          <p>
            Deep links, lost sessions and other tabs can lead to any step; these transitions are not drawn.
          </p>
        )}
      </div>
    </Sheet>
  );
}

interface TransitionsProps {
  readonly title: string;
  readonly transitions: readonly ChartTransition[];
  /** The end of the transition to show. */
  readonly end: 'from' | 'to';
  readonly link: StateLink;
  /** Takes a transition; absent for those that lead here. */
  readonly press?: (transition: ChartTransition) => void;
}

function Transitions({ title, transitions, end, link, press }: TransitionsProps) {
  if (transitions.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {transitions.map((transition) => (
          <li key={`${transition.from} ${transition.to}`}>
            {link(transition[end], <b>{transition[end] || 'any state'}</b>)}{' '}
            {press ? (
              <button type="button" onClick={() => press(transition)}>
                {transition.labels.join(', ')}
              </button>
            ) : (
              transition.labels.join(', ')
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Sheet>
    <p>{children}</p>
  </Sheet>
);
