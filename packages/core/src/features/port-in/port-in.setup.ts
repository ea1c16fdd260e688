import type { CallName, CallResult } from '@senda/contract';
import { checkPortInEligibility, validatePortInNumber, validatePortInOtp } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { PortInData } from '../../base/answers/port-in.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { callActor, reads } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith, problemIn } from '../../base/calls/outcome.ts';
import { change, type FieldProblem, type Form, isValid, leave, markSubmitted } from '../../base/form/form.ts';
import { isNip, longWait, nipText } from '../../common/transfer-nip/nip.ts';
import {
  type KnownTerms,
  readTerms,
  type TransferTerms,
  termsCalls,
} from '../../common/transfer-nip/terms.ts';
import type { PortInDraft } from './port-in.schema.ts';
import {
  type Agreement,
  earlierAgreement,
  fittingValue,
  isOpenCheck,
  type PortInField,
  portInRules,
  type Refused,
  requestedTransfer,
  startPortIn,
} from './port-in.ts';

export type PortInInput = StepInput<PortInData, PortInDraft, Readonly<Record<string, never>>>;

export interface Context extends Omit<PortInInput, 'draft'>, TransferTerms, FailingContext {
  readonly draft: PortInDraft;
  readonly form: Form<PortInField>;
  /** At most four digits; never stored. */
  readonly nip: string;
  readonly nipProblem: FieldProblem | null;
  /** Remaining NIP attempts for the number; null while unknown. */
  readonly triesLeft: number | null;
  /** A number that cannot be ported in. */
  readonly refused: Refused | null;
  /** Null until the donor accepted the NIP. */
  readonly agreement: Agreement | null;
}

type Event =
  | { readonly type: 'field.changed'; readonly field: PortInField; readonly value: string }
  | { readonly type: 'field.left'; readonly field: PortInField }
  | { readonly type: 'nip.typed'; readonly text: string }
  | { readonly type: 'edit' | 'submit' | 'retry' };

const outputIn = <N extends CallName>(_call: N, event: unknown): CallResult<N> =>
  (event as { output: CallResult<N> }).output;

const read = reads(termsCalls, readTerms);

const readIn = (event: unknown) => (event as { output: KnownTerms }).output;

export const refuse = (problem: FieldProblem) => ({ type: 'setRefused', params: { problem } }) as const;

export const isTaken = {
  guard: 'isTaken',
  target: 'editing',
  actions: refuse('portIn.number.taken'),
} as const;

export const edits = {
  'field.changed': { actions: 'changeField' },
  'field.left': { actions: 'leaveField' },
} as const;

/** Changed fields are validated again, also if only their check failed. */
const again = [{ guard: 'isFormInvalid', actions: 'tryForm' }, { target: '#portIn.validating' }] as const;

/** What a form can do whose number could not be checked. */
export const formEvents = { ...edits, retry: again, submit: again } as const;

/** Returns to the form to change the request. */
export const backToForm = { edit: { target: '#portIn.editing', actions: 'clearCheck' } } as const;

export const sendNip = [
  { guard: 'isNipComplete', target: '#portIn.verifying' },
  { actions: 'setNipTooShort' },
] as const;

export const nipEvents = {
  ...backToForm,
  'nip.typed': { actions: 'typeNip' },
  submit: sendNip,
} as const;

const calls = failing<Context, Event>();

/** Actors, guards and actions of the machine. */
export const portInSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PortInInput,
    output: {} as PortInData,
    tags: {} as CallTag,
  },
  actors: {
    read,
    validatePortInNumber: callActor(validatePortInNumber),
    checkPortInEligibility: callActor(checkPortInEligibility),
    validatePortInOtp: callActor(validatePortInOtp),
  },
  guards: {
    ...calls.guards,
    isClosed: ({ event }) => !readIn(event).active.enabled,
    isWaiting: ({ context: { draft, form }, event }) => isOpenCheck(draft.check, form, readIn(event)),
    isFormInvalid: ({ context }) => !isValid(context.form, portInRules(context, context.refused)),
    isAgreed: ({ context }) => earlierAgreement(context.form, context.answer, context.now()) !== null,
    isEligible: ({ event }) => {
      const { eligible, requestId } = outputIn('checkPortInEligibility', event);
      return eligible && requestId !== undefined;
    },
    isNipComplete: ({ context }) => isNip(context.nip, context),
    isTaken: isRefusedWith('NUMBER_TAKEN'),
    isInvalidNumber: isRefusedWith('INVALID_REQUEST'),
    isWrongNip: isRefusedWith('INCORRECT_OTP'),
    isNipExpired: isRefusedWith('OTP_EXPIRED'),
    isRequestOver: isRefusedWith('INVALID_OTP'),
    wasLastTry: ({ context, event }) =>
      context.triesLeft === 1 && isRefusedWith('INCORRECT_OTP', 'OTP_EXPIRED')({ event }),
    isLockedOut: ({ event }) => {
      const problem = problemIn(event);
      return problem.kind === 'rate-limited' && problem.retryAfter > longWait;
    },
  },
  actions: {
    ...calls.actions,
    changeField: assign(({ context, event }) => {
      if (event.type !== 'field.changed') return {};
      const value = fittingValue(event.field, event.value);
      if (value === context.form.values[event.field]) return {};
      const form = change(context.form, event.field, value);
      return { form, draft: { ...form.values } };
    }),
    leaveField: assign({
      form: ({ context, event }) =>
        event.type === 'field.left' ? leave(context.form, event.field) : context.form,
    }),
    tryForm: assign({ form: ({ context }) => markSubmitted(context.form) }),
    setTerms: assign(({ event }) => readIn(event)),
    setRefused: assign(({ context }, { problem }: Pick<Refused, 'problem'>) => ({
      refused: { number: requestedTransfer(context.form).number, problem },
      form: markSubmitted(context.form),
    })),
    setCheck: assign(({ context, event }) => {
      const { requestId, triesLeft } = outputIn('checkPortInEligibility', event);
      const check = { requestId: requestId ?? '', ...requestedTransfer(context.form) };
      return { triesLeft, draft: { ...context.form.values, check } };
    }),
    clearCheck: assign(({ context }) => ({
      draft: { ...context.form.values },
      nip: '',
      nipProblem: null,
      triesLeft: null,
    })),
    typeNip: assign(({ context, event }) =>
      event.type === 'nip.typed' && nipText(event.text, context) !== context.nip
        ? { nip: nipText(event.text, context), nipProblem: null }
        : {},
    ),
    setNipTooShort: assign({ nipProblem: 'portIn.nip.short' }),
    setNipWrong: assign(({ context: { triesLeft } }) => ({
      nip: '',
      nipProblem: 'portIn.nip.wrong',
      triesLeft: triesLeft === null ? null : Math.max(0, triesLeft - 1),
    })),
    setNipExpired: assign(({ context: { triesLeft } }) => ({
      nip: '',
      nipProblem: 'portIn.nip.old',
      triesLeft: triesLeft === null ? null : Math.max(0, triesLeft - 1),
    })),
    setNipRestart: assign({ nip: '', nipProblem: 'portIn.nip.again' }),
    setAgreement: assign({
      nip: '',
      agreement: ({ context: { draft }, event }) => ({
        validUntil: outputIn('validatePortInOtp', event).validUntil,
        ...(draft.check && { requestId: draft.check.requestId }),
      }),
    }),
    setEarlierAgreement: assign({
      agreement: ({ context }) => {
        const earlier = earlierAgreement(context.form, context.answer, context.now());
        if (earlier === null) return null;
        const { validUntil, requestId } = earlier;
        return { validUntil, ...(requestId !== undefined && { requestId }) };
      },
    }),
  },
});

/** Returns the context that the machine starts with. */
export const startContext = ({ input }: { readonly input: PortInInput }): Context => ({
  ...input,
  form: startPortIn(input.draft, input.answer),
  draft: input.draft ?? {},
  rules: null,
  active: null,
  donors: null,
  nip: '',
  nipProblem: null,
  triesLeft: null,
  refused: null,
  agreement: null,
  problem: null,
});
