import { failureOf, type Subscription } from '@senda/contract';
import { listServiceRequests, listSubscriptions } from '@senda/contract/calls';
import type { StepInput } from '../../base/answers/step-input.ts';
import { type Asks, reads } from '../../base/calls/call-actor.ts';
import { type Of, page } from '../../base/calls/page.ts';
import type { JourneyDefinition, LinesAbout } from '../../common/definitions/definition.ts';
import { journeys } from '../../common/definitions/definitions.ts';
import { arrivingLines, endedLines, livingLines, terminationIn } from '../../common/line/line.ts';

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

/** A line to choose. */
export interface PickableLine {
  readonly line: Subscription;
  /** The end of a line that is being terminated, ms since the epoch, null if unknown; null for any other line. */
  readonly end: { readonly at: number | null } | null;
}

/** Returns the customer's requests; none if they cannot be read. @throws the error of a lost session */
const requestsOf = (ask: Asks<{ listServiceRequests: typeof listServiceRequests }>) =>
  ask.listServiceRequests({ query: {} }).then(
    ({ serviceRequests }) => serviceRequests,
    (error: unknown) => {
      if (failureOf(error).kind === 'signed-out') throw error;
      return [];
    },
  );

/** Loads the lines that a journey may be about, for the customer to choose from. None is found if there are none. */
export const linePickerMachine = page({
  id: 'line-picker',
  read: reads({ listSubscriptions, listServiceRequests }, async (ask, { input }: Of<LinePickerInput>) => {
    const lines = choices[aboutOf(input)]((await ask.listSubscriptions({})).subscriptions);
    if (lines.length === 0) return null;
    // A single line is not shown.
    const requests = lines.length === 1 ? [] : await requestsOf(ask);
    return lines.map((line): PickableLine => {
      const own = requests.filter(({ accountNumber }) => accountNumber === line.accountNumber);
      const termination = terminationIn(own);
      return { line, end: termination && { at: termination.expectedAt ?? null } };
    });
  }),
});
