import type { Subscription } from '@senda/contract';
import { listSubscriptions } from '@senda/contract/calls';
import type { StepInput } from '../../base/answers/step-input.ts';
import { reads } from '../../base/calls/call-actor.ts';
import { type Of, page } from '../../base/calls/page.ts';
import type { JourneyDefinition, LinesAbout } from '../../common/definitions/definition.ts';
import { journeys } from '../../common/definitions/definitions.ts';
import { arrivingLines, endedLines, livingLines } from '../../common/line/line.ts';

export type LinePickerInput = StepInput<unknown, unknown, Readonly<Record<string, never>>>;

const choices = {
  living: livingLines,
  ended: endedLines,
  arriving: arrivingLines,
  any: (lines: readonly Subscription[]) => lines,
} as const satisfies Record<LinesAbout, (lines: readonly Subscription[]) => readonly Subscription[]>;

/** Returns which lines the journey may be about; any, where the step runs alone. */
export const aboutOf = ({ journey }: LinePickerInput): LinesAbout =>
  Object.values<JourneyDefinition>(journeys).find(({ id }) => id === journey)?.pages?.['line-picker']
    ?.lines ?? 'any';

/** Loads the lines that a journey may be about, for the customer to choose from. None is found if there are none. */
export const linePickerMachine = page({
  id: 'line-picker',
  read: reads({ listSubscriptions }, async (ask, { input }: Of<LinePickerInput>) => {
    const lines = choices[aboutOf(input)]((await ask.listSubscriptions({})).subscriptions);
    return lines.length === 0 ? null : lines;
  }),
});
