import type { CallName, CallResult } from '@senda/contract';
import {
  checkPortInEligibility,
  getActivePortInConfig,
  getPortInConfig,
  listDonorTelcos,
  validatePortInNumber,
  validatePortInOtp,
} from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { PortInData } from '../answers/port-in.ts';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import {
  failureStates,
  isRefusedWith,
  onFailure,
  outcomeGuards,
  type Problem,
  problemIn,
} from '../calls/outcome.ts';
import { change, type FieldProblem, type Form, isValid, leave, markSubmitted } from '../form/form.ts';
import type { PortInDraft } from './port-in.schema.ts';
import {
  agreedBefore,
  askedFor,
  choiceOf,
  fittingValue,
  isNip,
  isOpenCheck,
  nipText,
  type PortInField,
  portInRules,
  type Refused,
  startPortIn,
  type Terms,
} from './port-in.ts';

export type PortInInput = StepInput<PortInData, PortInDraft, Readonly<Record<string, never>>>;

/** The states that call: `retry` repeats the one that failed. */
type Calling = 'loading' | 'validating' | 'checking' | 'verifying';

export interface Context extends Omit<PortInInput, 'draft'>, Terms {
  readonly draft: PortInDraft;
  readonly form: Form<PortInField>;
  /** Four digits at most; never kept. */
  readonly nip: string;
  readonly nipProblem: FieldProblem | null;
  /** NIPs that may still be tried for the number; null while that is not known. */
  readonly triesLeft: number | null;
  /** A number that cannot come. */
  readonly refused: Refused | null;
  /** Until when the NIP serves, in ms since the epoch; null until the donor took it. */
  readonly validUntil: number | null;
  readonly calling: Calling;
  readonly problem: Problem | null;
}

type Event =
  | { readonly type: 'field.changed'; readonly field: PortInField; readonly value: string }
  | { readonly type: 'field.left'; readonly field: PortInField }
  | { readonly type: 'nip.typed'; readonly text: string }
  | { readonly type: 'edit' | 'submit' | 'retry' };

const outputIn = <N extends CallName>(_call: N, event: unknown): CallResult<N> =>
  (event as { output: CallResult<N> }).output;

const calling = (name: Calling) => ({ type: 'noteCalling', params: { calling: name } }) as const;

const refuse = (problem: FieldProblem) => ({ type: 'noteRefused', params: { problem } }) as const;

const isTaken = { guard: 'isTaken', target: 'editing', actions: refuse('portIn.number.taken') } as const;

/** Seconds. A gateway that is only busy asks for less; the donor closes a number for a day. */
const longWait = 600;

const edits = {
  'field.changed': { actions: 'changeField' },
  'field.left': { actions: 'leaveField' },
} as const;

/** The call that failed once more; what was typed since goes through the same gate as before. */
const again = [
  { guard: 'wasLoading', target: 'loading' },
  { guard: 'wasVerifying', target: 'verifying' },
  { guard: 'isFormWrong', actions: 'tryForm' },
  { target: 'validating' },
] as const;

/** A change of what is asked for leads back to the form. */
const backToForm = { edit: { target: 'editing', actions: 'forgetCheck' } } as const;

/** A number brought from another operator: who, when, and by the NIP whether it may come (specification, section 7). */
export const portInMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PortInInput,
    output: {} as PortInData,
  },
  actors: {
    getPortInConfig: callActor(getPortInConfig),
    getActivePortInConfig: callActor(getActivePortInConfig),
    listDonorTelcos: callActor(listDonorTelcos),
    validatePortInNumber: callActor(validatePortInNumber),
    checkPortInEligibility: callActor(checkPortInEligibility),
    validatePortInOtp: callActor(validatePortInOtp),
  },
  guards: {
    ...outcomeGuards,
    isClosed: ({ context }) => hasTerms(context) && context.active?.enabled === false,
    isWaiting: ({ context }) => hasTerms(context) && isOpenCheck(context.draft.check, context.form, context),
    isReady: ({ context }) => hasTerms(context),
    isFormWrong: ({ context }) => !isValid(context.form, portInRules(context, context.refused)),
    isAgreed: ({ context }) => agreedBefore(context.form, context.answer, context.now()) !== null,
    isEligible: ({ event }) => {
      const { eligible, requestId } = outputIn('checkPortInEligibility', event);
      return eligible && requestId !== undefined;
    },
    isWhole: ({ context }) => isNip(context.nip, context),
    isTaken: isRefusedWith('NUMBER_TAKEN'),
    isNoNumber: isRefusedWith('INVALID_REQUEST'),
    isWrongNip: isRefusedWith('INCORRECT_OTP'),
    isOldNip: isRefusedWith('OTP_EXPIRED'),
    isOver: isRefusedWith('INVALID_OTP'),
    wasLastTry: ({ context, event }) =>
      context.triesLeft === 1 && isRefusedWith('INCORRECT_OTP', 'OTP_EXPIRED')({ event }),
    isLockedOut: ({ event }) => {
      const problem = problemIn(event);
      return problem.kind === 'rate-limited' && problem.retryAfter > longWait;
    },
    wasLoading: ({ context }) => context.calling === 'loading',
    wasVerifying: ({ context }) => context.calling === 'verifying',
  },
  actions: {
    noteCalling: assign((_, { calling }: { calling: Calling }) => ({ calling, problem: null })),
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
    keepRules: assign({ rules: ({ event }) => outputIn('getPortInConfig', event) }),
    keepActive: assign({ active: ({ event }) => outputIn('getActivePortInConfig', event) }),
    keepDonors: assign({ donors: ({ event }) => outputIn('listDonorTelcos', event).donors }),
    noteRefused: assign(({ context }, { problem }: Pick<Refused, 'problem'>) => ({
      refused: { number: askedFor(context.form).number, problem },
      form: markSubmitted(context.form),
    })),
    keepCheck: assign(({ context, event }) => {
      const { requestId, triesLeft } = outputIn('checkPortInEligibility', event);
      const check = { requestId: requestId ?? '', ...askedFor(context.form) };
      return { triesLeft, draft: { ...context.form.values, check } };
    }),
    forgetCheck: assign(({ context }) => ({
      draft: { ...context.form.values },
      nip: '',
      nipProblem: null,
      triesLeft: null,
      problem: null,
    })),
    typeNip: assign(({ context, event }) =>
      event.type === 'nip.typed' && nipText(event.text, context) !== context.nip
        ? { nip: nipText(event.text, context), nipProblem: null }
        : {},
    ),
    noteShortNip: assign({ nipProblem: 'portIn.nip.short' }),
    noteWrongNip: assign(({ context: { triesLeft } }) => ({
      nip: '',
      nipProblem: 'portIn.nip.wrong',
      triesLeft: triesLeft === null ? null : Math.max(0, triesLeft - 1),
    })),
    noteOldNip: assign(({ context: { triesLeft } }) => ({
      nip: '',
      nipProblem: 'portIn.nip.old',
      triesLeft: triesLeft === null ? null : Math.max(0, triesLeft - 1),
    })),
    noteOver: assign({ nip: '', nipProblem: 'portIn.nip.again' }),
    keepAgreement: assign({
      nip: '',
      validUntil: ({ event }) => outputIn('validatePortInOtp', event).validUntil,
    }),
    keepEarlier: assign({
      validUntil: ({ context }) =>
        agreedBefore(context.form, context.answer, context.now())?.validUntil ?? null,
    }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
  },
}).createMachine({
  id: 'portIn',
  context: ({ input }) => ({
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
    validUntil: null,
    calling: 'loading',
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      entry: calling('loading'),
      always: [
        { guard: 'isClosed', target: 'closed' },
        { guard: 'isWaiting', target: 'confirming' },
        { guard: 'isReady', target: 'editing' },
      ],
      invoke: [
        { src: 'getPortInConfig', input: {}, onDone: { actions: 'keepRules' }, onError: onFailure },
        { src: 'getActivePortInConfig', input: {}, onDone: { actions: 'keepActive' }, onError: onFailure },
        { src: 'listDonorTelcos', input: {}, onDone: { actions: 'keepDonors' }, onError: onFailure },
      ],
    },
    /** No transfers are taken at the moment. */
    closed: {},
    editing: {
      on: {
        ...edits,
        submit: [
          { guard: 'isFormWrong', actions: 'tryForm' },
          { guard: 'isAgreed', target: 'agreed', actions: 'keepEarlier' },
          { target: 'validating' },
        ],
      },
    },
    validating: {
      entry: calling('validating'),
      invoke: {
        src: 'validatePortInNumber',
        input: ({ context }) => ({ body: { number: askedFor(context.form).number } }),
        onDone: { target: 'checking' },
        onError: [
          isTaken,
          { guard: 'isNoNumber', target: 'editing', actions: refuse('portIn.number.wrong') },
          ...onFailure,
        ],
      },
    },
    checking: {
      entry: calling('checking'),
      invoke: {
        src: 'checkPortInEligibility',
        input: ({ context }) => ({ body: askedFor(context.form) }),
        onDone: [
          { guard: 'isEligible', target: 'confirming', actions: 'keepCheck' },
          { target: 'ineligible' },
        ],
        onError: [isTaken, { guard: 'isLockedOut', target: 'locked', actions: 'setProblem' }, ...onFailure],
      },
    },
    /** Her operator does not let the number go. */
    ineligible: { on: backToForm },
    /** Too many wrong NIPs: her operator takes none for this number today. */
    locked: { on: backToForm },
    confirming: {
      on: {
        ...backToForm,
        'nip.typed': { actions: 'typeNip' },
        submit: [{ guard: 'isWhole', target: 'verifying' }, { actions: 'noteShortNip' }],
      },
    },
    verifying: {
      entry: calling('verifying'),
      invoke: {
        src: 'validatePortInOtp',
        input: ({ context }) => ({
          body: { requestId: context.draft.check?.requestId ?? '', otpCode: context.nip },
        }),
        onDone: { target: 'agreed', actions: 'keepAgreement' },
        onError: [
          { guard: 'wasLastTry', target: 'checking', actions: 'noteOver' },
          { guard: 'isWrongNip', target: 'confirming', actions: 'noteWrongNip' },
          { guard: 'isOldNip', target: 'confirming', actions: 'noteOldNip' },
          { guard: 'isOver', target: 'checking', actions: 'noteOver' },
          ...onFailure,
        ],
      },
    },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        ...edits,
        ...backToForm,
        'nip.typed': { actions: 'typeNip' },
        retry: [...again],
        submit: [...again],
      },
    },
    agreed: { type: 'final' },
  },
  output: ({ context }) => {
    const { form, validUntil } = context;
    if (validUntil === null) throw new Error('A transfer is not agreed before the donor took its NIP.');
    return { portIn: choiceOf(form, context, validUntil) };
  },
});

const hasTerms = ({ rules, active, donors }: Terms): boolean =>
  rules !== null && active !== null && donors !== null;
