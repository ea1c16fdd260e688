import type { AvailableNumber, CallResult, Icon } from '@senda/contract';
import type { NumberData } from '../../base/answers/number.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import type { FailingContext } from '../../base/calls/call-state.ts';
import { type NumberType, numberTypeFor } from '../../common/purchase/number-type.ts';
import type { NumberDraft, NumberSettings } from './connection-details.schema.ts';
import { type Hold, startDraft } from './hold.ts';
import type { NumberCategory, NumberQuery } from './search.ts';

export type NumberInput = StepInput<NumberData, NumberDraft, NumberSettings>;

export interface Context extends Omit<NumberInput, 'draft'>, FailingContext {
  readonly draft: NumberDraft;
  /** Limited to the types that the plan offers. */
  readonly numberType: NumberType;
  /** Whether the customer may have another line; null until loaded. */
  readonly lines: CallResult<'getNumberOfLinesEligibility'> | null;
  /** Maximum number of lines, and icons of the number types; null if they failed to load. */
  readonly mostLines: number | null;
  readonly icons: readonly Icon[] | null;
  /** Price range of each category, and the classes of premium numbers; empty if they failed to load. */
  readonly offers: CallResult<'getNumberCategories'>['categories'] | null;
  readonly classes: CallResult<'getGoldenNumberCategories'>['categories'] | null;
  /** Area codes of the numbers; empty if they failed to load. */
  readonly areaCodes: readonly string[] | null;
  readonly asked: NumberQuery | null;
  /** The list shown, and its query; null until loaded. */
  readonly numbers: readonly AvailableNumber[] | null;
  readonly listed: NumberQuery | null;
  readonly shown: number;
  /** The chosen number: reserved, being reserved, or not reserved as a call failed. */
  readonly wanted: string | null;
  /** The number of the latest reservation request. */
  readonly locking: string | null;
  /** The reservation of `wanted`. */
  readonly hold: Hold | null;
  /** Why the chosen number is no longer reserved. */
  readonly lost: 'taken' | 'ended' | 'gone' | null;
  /** The search field was left once; its problem shows. */
  readonly left: boolean;
  /** After submitting, what is missing shows. */
  readonly tried: boolean;
}

export type Event =
  | { readonly type: 'numberType.chosen'; readonly numberType: NumberType }
  | { readonly type: 'category.chosen'; readonly category: NumberCategory }
  | { readonly type: 'class.chosen'; readonly goldenCategory: string }
  | { readonly type: 'area.chosen'; readonly areaCode: string }
  | { readonly type: 'search.typed'; readonly text: string }
  | { readonly type: 'number.chosen'; readonly number: string }
  /** Another tab stored this step's draft. */
  | { readonly type: 'draft.followed'; readonly draft?: NumberDraft }
  | { readonly type: 'search.left' | 'search.due' | 'hold.ended' | 'more' | 'submit' | 'retry' };

/** Returns the type that the customer has chosen: here, or by saying before that they bring their number; undefined for neither. */
function chosenType({ data }: NumberInput, draft: NumberDraft): NumberType | undefined {
  if (draft.numberType !== undefined || draft.number !== undefined) return draft.numberType;
  return data.bringsNumber ? 'PORT_IN' : undefined;
}

/** Returns the initial context; the number of an earlier visit is chosen again. */
export function startContext(input: NumberInput): Context {
  const draft = startDraft(input);
  return {
    ...input,
    draft,
    numberType: numberTypeFor(input.data.plan, chosenType(input, draft)),
    lines: null,
    mostLines: null,
    icons: null,
    offers: null,
    classes: null,
    areaCodes: null,
    asked: null,
    numbers: null,
    listed: null,
    shown: input.settings.listed,
    wanted: draft.number ?? null,
    locking: null,
    hold: null,
    lost: null,
    left: false,
    tried: false,
    problem: null,
  };
}
