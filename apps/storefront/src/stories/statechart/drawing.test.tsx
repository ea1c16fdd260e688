import { statechartOf } from '@senda/journey/statechart';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { Drawing } from './drawing.tsx';
import { layOut } from './layout.ts';
import { stateLink } from './state-link.tsx';
import { leaving } from './state-transitions.ts';

const chart = statechartOf(
  createMachine({
    initial: 'shut',
    states: { shut: { on: { open: 'open' } }, open: { on: { shut: 'shut' } } },
  }),
);

const stories = new Map([['shut', { id: 'door--shut' }]]);

const draw = (current: string | undefined) =>
  renderToStaticMarkup(
    <Drawing
      title="door"
      layout={layOut(chart)}
      current={current}
      leaving={current === undefined ? [] : leaving(chart, current)}
      press={() => undefined}
      zoom={null}
      link={stateLink({ stories, current, open: () => undefined })}
    />,
  );
const count = (markup: string, part: string): number => markup.split(part).length - 1;

test('marks only the current state and the lines that leave it', () => {
  const markup = draw('shut');
  expect(count(markup, 'aria-current="true"')).toBe(1);
  expect(markup).toMatch(/<a href="\?path=\/story\/door--shut" aria-current="true"><title>shut</);
  expect(count(markup, 'class="leaving"')).toBe(1);
  expect(markup).toMatch(/class="leaving"[^>]*><title>shut to open: open</);
});

test('a state is a link only if it has a story', () => {
  const markup = draw('open');
  expect(count(markup, '<a ')).toBe(1);
  expect(markup).toMatch(/<a href="\?path=\/story\/door--shut"><title>shut</);
});

test('marks nothing without a current state', () => {
  const markup = draw(undefined);
  expect(markup).not.toContain('aria-current');
  expect(markup).not.toContain('class="leaving"');
});
