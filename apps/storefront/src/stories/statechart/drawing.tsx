/** @jsxRuntime classic: Storybook builds its manager with `React.createElement`. */
import type { ChartTransition } from '@senda/journey/statechart';
import React from 'react';
import type { Box, ChartLayout, Line, StateBox, TransitionLine } from './layout.ts';
import type { StateLink } from './state-link.tsx';

export interface DrawingProps {
  readonly title: string;
  readonly layout: ChartLayout;
  /** Id of the state that the open story shows. */
  readonly current: string | undefined;
  /** Transitions that leave the current state. */
  readonly leaving: readonly ChartTransition[];
  readonly link: StateLink;
  /** Takes a transition that leaves the current state. */
  readonly press: (transition: ChartTransition) => void;
  /** Factor of its size; null if it fits the space. */
  readonly zoom: number | null;
}

const arrow = 'statechart-arrow';
const currentArrow = 'statechart-current-arrow';

/** Returns an SVG path, rounded at its inner points. */
function pathOf({ points: [first, ...rest] }: Line): string {
  if (!first) return '';
  const curves = rest.map(({ x, y }, index) => {
    const next = rest[index + 1];
    if (!next) return `L${x} ${y}`;
    return `Q${x} ${y} ${(x + next.x) / 2} ${(y + next.y) / 2}`;
  });
  return [`M${first.x} ${first.y}`, ...curves].join('');
}

const sidesOf = ({ x, y, width, height }: Box) => ({ x, y, width, height });

function Arrow({ id }: { id: string }) {
  return (
    <marker id={id} viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto">
      <path d="M0 0L8 4L0 8z" />
    </marker>
  );
}

function StateMark({ box }: { box: StateBox }) {
  const { state, x, y, width, height, label } = box;
  const isFinal = state.kind === 'final' || state.tags.includes('final');
  return (
    <>
      <title>{state.id || label}</title>
      <rect {...sidesOf(box)} rx="6" />
      {isFinal && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx="4" />}
      {state.isInitial && state.parent === '' && <circle cx={x} cy={y + height / 2} r="4" />}
      <text x={x + width / 2} y={y + height / 2}>
        {label}
      </text>
    </>
  );
}

const keyOf = ({ from, to }: ChartTransition): string => JSON.stringify([from, to]);

const textOf = ({ from, to, labels }: ChartTransition): string =>
  `${from || 'any state'} to ${to}: ${labels.join(', ')}`;

/** Scrolls the current state into view. */
const show = (state: Element | null): void => state?.scrollIntoView({ block: 'center', inline: 'center' });

/** Draws a statechart and marks the current state. Lines have no labels: the panel lists those of the current state. */
export function Drawing({ title, layout, current, leaving, link, press, zoom }: DrawingProps) {
  const { width, height, frames, lines, entries, states } = layout;
  const marked = new Map(leaving.map((one) => [keyOf(one), one]));
  const markedIn = ({ transitions }: TransitionLine): readonly ChartTransition[] =>
    transitions.flatMap((one) => marked.get(keyOf(one)) ?? []);
  const isMarked = (line: TransitionLine): boolean => markedIn(line).length > 0;
  // Later elements are drawn on top.
  const sorted = lines.toSorted((one, other) => Number(isMarked(one)) - Number(isMarked(other)));
  return (
    <svg
      width={zoom === null ? '100%' : width * zoom}
      height={zoom === null ? '100%' : height * zoom}
      viewBox={`0 0 ${width} ${height}`}
      aria-label={`Statechart: ${title}`}
    >
      <defs>
        <Arrow id={arrow} />
        <Arrow id={currentArrow} />
      </defs>
      {frames.map((box) => (
        <rect key={box.state.id} className={`frame ${box.state.kind}`} {...sidesOf(box)} rx="8" />
      ))}
      {entries.map((line) => (
        <path
          key={`${line.from} ${line.to}`}
          className="entry"
          d={pathOf(line)}
          markerEnd={`url(#${arrow})`}
        />
      ))}
      {sorted.map((line) => (
        <path
          key={`${line.from} ${line.to}`}
          className={isMarked(line) ? 'leaving' : 'transition'}
          d={pathOf(line)}
          markerEnd={`url(#${isMarked(line) ? currentArrow : arrow})`}
          onClick={() => markedIn(line).slice(0, 1).forEach(press)}
        >
          <title>{line.transitions.map(textOf).join('\n')}</title>
        </path>
      ))}
      {states.map((box) => (
        <g key={box.state.id} ref={box.state.id === current ? show : null} className="state">
          {link(box.state.id, <StateMark box={box} />)}
        </g>
      ))}
    </svg>
  );
}
