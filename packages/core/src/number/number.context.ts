import type { AvailableNumber, CallResult, Icon } from '@senda/contract';
import type { NumberData } from '../answers/number.ts';
import type { StepInput } from '../answers/step-input.ts';
import type { Problem } from '../calls/outcome.ts';
import { type NumberType, numberTypeFor } from '../purchase/number-type.ts';
import type { NumberDraft, NumberSettings } from './connection-details.schema.ts';
import { type Hold, startDraft } from './hold.ts';
import type { NumberCategory, NumberQuery } from './search.ts';

export type NumberInput = StepInput<NumberData, NumberDraft, NumberSettings>;

export interface Context extends Omit<NumberInput, 'draft'> {
  readonly draft: NumberDraft;
  /** As far as the plan offers it. */
  readonly numberType: NumberType;
  /** Whether she may have one line more; null until the gateway has said. */
  readonly lines: CallResult<'getNumberOfLinesEligibility'> | null;
  /** How many lines a customer may have, and what the ways to a number look like; null where the gateway has not said. */
  readonly mostLines: number | null;
  readonly icons: readonly Icon[] | null;
  /** What each category costs, and the classes of premium numbers; none where the gateway did not say. */
  readonly offers: CallResult<'getNumberCategories'>['categories'] | null;
  readonly classes: CallResult<'getGoldenNumberCategories'>['categories'] | null;
  /** The list that was asked for last. */
  readonly asked: NumberQuery | null;
  /** The list that shows, and what it was asked with; null until one has loaded. */
  readonly numbers: readonly AvailableNumber[] | null;
  readonly listed: NumberQuery | null;
  /** How many of them show. */
  readonly shown: number;
  /** The number that is chosen: held, about to be held, or not held because a call failed. */
  readonly wanted: string | null;
  /** The number that the gateway was last asked to hold. */
  readonly locking: string | null;
  /** Always the number that is wanted. */
  readonly held: Hold | null;
  /** Why the number that was chosen is not hers any more. */
  readonly lost: 'taken' | 'ended' | null;
  readonly calling: 'opening' | 'getNumbers' | 'lockNumber';
  /** The search field was left once: its problem shows from then on. */
  readonly left: boolean;
  /** After a try to go on what is missing shows. */
  readonly tried: boolean;
  readonly problem: Problem | null;
}

export type Event =
  | { readonly type: 'numberType.chosen'; readonly numberType: NumberType }
  | { readonly type: 'category.chosen'; readonly category: NumberCategory }
  | { readonly type: 'class.chosen'; readonly goldenCategory: string }
  | { readonly type: 'search.typed'; readonly text: string }
  | { readonly type: 'number.chosen'; readonly number: string }
  /** Another tab has kept something of this step: what, as its schema has it. */
  | { readonly type: 'draft.followed'; readonly draft?: NumberDraft }
  | { readonly type: 'search.left' | 'search.due' | 'hold.ended' | 'more' | 'submit' | 'retry' };

/** How the page starts: the number of an earlier visit is wanted again. */
export function startContext(input: NumberInput): Context {
  const draft = startDraft(input);
  return {
    ...input,
    draft,
    numberType: numberTypeFor(input.data.plan, draft.numberType),
    lines: null,
    mostLines: null,
    icons: null,
    offers: null,
    classes: null,
    asked: null,
    numbers: null,
    listed: null,
    shown: input.settings.listed,
    wanted: draft.number ?? null,
    locking: null,
    held: null,
    lost: null,
    calling: 'opening',
    left: false,
    tried: false,
    problem: null,
  };
}
