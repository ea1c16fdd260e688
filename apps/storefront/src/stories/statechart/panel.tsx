/** @jsxRuntime classic: Storybook builds its manager with `React.createElement`. */
import type { ChartTransition, Statechart } from '@senda/journey/statechart';
import React, { type ReactNode, useEffect, useMemo, useState } from 'react';
import { STORY_PREPARED } from 'storybook/internal/core-events';
import { useStorybookApi, useStorybookState } from 'storybook/manager-api';
import {
  type ChartAnswer,
  type ChartRequest,
  chartAnswered,
  chartRequested,
  isSameRequest,
  requestFor,
} from './chart-request.ts';
import { Drawing } from './drawing.tsx';
import { layOut } from './layout.ts';
import { Sheet } from './sheet.ts';
import { type StateLink, stateLink } from './state-link.tsx';
import { type ListedStory, stateOfStory, storiesOfStates } from './state-stories.ts';
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
  return <Chart chart={answer.chart} isJourney={'journey' in request} story={story} stories={stories} />;
}

/** Requests a chart from the preview, again whenever it has prepared a story; returns undefined until it answers. */
function useAnswer(request: ChartRequest): ChartAnswer | undefined {
  const [answer, setAnswer] = useState<ChartAnswer>();
  const api = useStorybookApi();
  const key = JSON.stringify(request);
  useEffect(() => {
    const requestChart = () => api.emit(chartRequested, JSON.parse(key));
    api.on(chartAnswered, setAnswer);
    api.on(STORY_PREPARED, requestChart);
    requestChart();
    return () => {
      api.off(chartAnswered, setAnswer);
      api.off(STORY_PREPARED, requestChart);
    };
  }, [api, key]);
  return answer && isSameRequest(answer.request, request) ? answer : undefined;
}

interface ChartProps {
  readonly chart: Statechart;
  readonly isJourney: boolean;
  readonly story: ListedStory;
  readonly stories: readonly ListedStory[];
}

function Chart({ chart, isJourney, story, stories }: ChartProps) {
  const api = useStorybookApi();
  const layout = useMemo(() => layOut(chart), [chart]);
  const ids = chart.states.map(({ id }) => id);
  const current = stateOfStory(story, ids);
  const byState = storiesOfStates(story, stories, ids);
  const link = stateLink({ stories: byState, current, open: (id) => api.selectStory(id) });
  const out = current === undefined ? [] : leaving(chart, current);
  const into = current === undefined ? [] : entering(chart, current);
  return (
    <Sheet>
      <div className="chart">
        <Drawing
          key={chart.title}
          title={chart.title}
          layout={layout}
          current={current}
          leaving={out}
          link={link}
        />
      </div>
      <div className="words">
        <h2>{current ?? chart.title}</h2>
        {current === undefined && <p>This story is not named for a state.</p>}
        <Transitions title="Leads to" transitions={out} end="to" link={link} />
        <Transitions title="Comes from" transitions={into} end="from" link={link} />
        {isJourney && (
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
}

function Transitions({ title, transitions, end, link }: TransitionsProps) {
  if (transitions.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {transitions.map((transition) => (
          <li key={`${transition.from} ${transition.to}`}>
            {link(transition[end], <b>{transition[end] || 'any state'}</b>)} {transition.labels.join(', ')}
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
