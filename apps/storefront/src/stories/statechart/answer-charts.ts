import { addons } from 'storybook/preview-api';
import type { LazyModules } from './chart-of.ts';
import { type ChartAnswer, type ChartRequest, chartAnswered, chartRequested } from './chart-request.ts';

/** Answers the panel's requests. Nothing is loaded before the panel is open, so that no story waits for it. */
export async function answerCharts(machines: LazyModules): Promise<void> {
  const channel = await addons.ready();
  channel.on(chartRequested, async (request: ChartRequest) => {
    const { chartOf } = await import('./chart-of.ts');
    const answer: ChartAnswer = { request, chart: await chartOf(request, machines) };
    channel.emit(chartAnswered, answer);
  });
}
