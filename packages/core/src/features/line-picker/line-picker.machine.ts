import type { Subscription } from '@senda/contract';
import { listSubscriptions } from '@senda/contract/calls';
import type { StepInput } from '../../base/answers/step-input.ts';
import { reads } from '../../base/calls/call-actor.ts';
import { type Of, page } from '../../base/calls/page.ts';
import { cancelPortin } from '../../shared/definitions/cancel-portin.ts';
import { numberRecovery } from '../../shared/definitions/number-recovery.ts';
import { reversePortOut } from '../../shared/definitions/reverse-port-out.ts';
import { arrivingLines, endedLines, livingLines } from '../../shared/line/line.ts';

export type LinePickerInput = StepInput<unknown, unknown, Readonly<Record<string, never>>>;

/** The lines that a journey may be about. arriving: those whose number is on its way. */
type About = 'living' | 'ended' | 'arriving' | 'any';

const choices = {
  living: livingLines,
  ended: endedLines,
  arriving: arrivingLines,
  any: (lines: readonly Subscription[]) => lines,
} as const satisfies Record<About, (lines: readonly Subscription[]) => readonly Subscription[]>;

/** Returns which lines the journey may be about. */
export function aboutOf({ journey }: LinePickerInput): About {
  if (journey === reversePortOut.id) return 'ended';
  // A line that has ended works again with its number.
  if (journey === numberRecovery.id) return 'any';
  return journey === cancelPortin.id ? 'arriving' : 'living';
}

/** The choice of the line that a journey is about. None is found if the customer has none that it may be about. */
export const linePickerMachine = page({
  id: 'line-picker',
  read: reads({ listSubscriptions }, async (ask, { input }: Of<LinePickerInput>) => {
    const lines = choices[aboutOf(input)]((await ask.listSubscriptions({})).subscriptions);
    return lines.length === 0 ? null : lines;
  }),
});
