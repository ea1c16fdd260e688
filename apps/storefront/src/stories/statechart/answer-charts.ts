import { addons } from 'storybook/preview-api';
import type { LazyModules } from './chart-of.ts';
import { type ChartAnswer, type ChartRequest, chartAnswered, chartRequested } from './chart-request.ts';

/** Answers the panel's requests. Loads nothing before the panel is open. */
export async function answerCharts(machines: LazyModules): Promise<void> {
  const channel = await addons.ready();
  channel.on(chartRequested, async (request: ChartRequest) => {
    const { chartOf } = await import('./chart-of.ts');
    const answer: ChartAnswer = { request, chart: await chartOf(request, machines) };
    channel.emit(chartAnswered, answer);
  });
}
