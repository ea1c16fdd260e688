import type { Profile, UserDetails } from '@senda/contract';
import { assign, setup } from 'xstate';
import { outcomeGuards, type Problem, problemIn } from '../calls/outcome.ts';
import { callSlot } from '../calls/slot.ts';
import { change, type Form, isRight, leave, startForm, tryForm } from '../form/form.ts';
import type { StepInput } from '../library/step-input.ts';
import type { AgeLimits } from './age.ts';
import { fittingContactNumber } from './contact-number.ts';
import { type PersonalField, personalRules, prefilled, profileOf, startValues } from './fields.ts';

export interface PersonalAnswer {
  readonly profile: Profile;
}

/** Only the fields that the customer typed in herself. */
export type PersonalTyped = Readonly<Record<string, string>>;

export type PersonalInput = StepInput<PersonalAnswer, PersonalTyped, AgeLimits>;

interface Context extends PersonalInput {
  readonly form: Form<PersonalField>;
  readonly typed: PersonalTyped;
  readonly problem: Problem | null;
}

type Event =
  | { readonly type: 'field.changed'; readonly field: PersonalField; readonly value: string }
  | { readonly type: 'field.left'; readonly field: PersonalField }
  | { readonly type: 'submit' | 'retry' };

function changed({ form, typed }: Context, field: PersonalField, value: string): Partial<Context> {
  const fitting = field === 'contactNumber' ? fittingContactNumber(value) : value;
  if (fitting === form.values[field]) return {};
  return { form: change(form, field, fitting), typed: { ...typed, [field]: fitting } };
}

function knownOf({ form, typed, email }: Context, user: UserDetails): Partial<Context> {
  return {
    form: { ...form, values: prefilled(form.values, user, typed) },
    email: email === '' ? (user.email ?? '') : email,
  };
}

/** Who the customer is (specification, sections 3, 5, 9). What is known of her only prefills: without it she types. */
export const personalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PersonalInput,
    output: {} as PersonalAnswer,
  },
  actors: { getUser: callSlot('getUser') },
  guards: {
    isSignedOut: outcomeGuards.isSignedOut,
    hasAnswer: ({ context }) => context.answer !== undefined,
    isRight: ({ context }) => isRight(context.form, personalRules(context.settings, context.now())),
  },
  actions: {
    changeField: assign(({ context, event }) =>
      event.type === 'field.changed' ? changed(context, event.field, event.value) : {},
    ),
    leaveField: assign({
      form: ({ context, event }) =>
        event.type === 'field.left' ? leave(context.form, event.field) : context.form,
    }),
    showProblems: assign({ form: ({ context }) => tryForm(context.form) }),
    noteProblem: assign({ problem: ({ event }) => problemIn(event) }),
    forgetProblem: assign({ problem: null }),
  },
  delays: {
    /** How long a customer waits for what only saves her typing. */
    patience: 8000,
  },
}).createMachine({
  id: 'personal',
  context: ({ input }) => ({
    ...input,
    email: input.email === '' ? (input.answer?.profile.email ?? '') : input.email,
    form: startForm(startValues(input.answer?.profile, input.typed)),
    typed: input.typed ?? {},
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      always: { guard: 'hasAnswer', target: 'editing' },
      invoke: {
        src: 'getUser',
        input: { query: { include_telco: 'true' } },
        onDone: {
          target: 'editing',
          actions: assign(({ context, event }) => knownOf(context, event.output)),
        },
        onError: [
          { guard: 'isSignedOut', target: 'failed.signedOut', actions: 'noteProblem' },
          { target: 'editing' },
        ],
      },
      after: { patience: 'editing' },
    },
    editing: {
      on: {
        'field.changed': { actions: 'changeField' },
        'field.left': { actions: 'leaveField' },
        submit: [{ guard: 'isRight', target: 'done' }, { actions: 'showProblems' }],
      },
    },
    failed: {
      initial: 'signedOut',
      states: { signedOut: {} },
      on: { retry: { target: 'loading', actions: 'forgetProblem' } },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => ({ profile: profileOf(context.form.values, context.email) }),
});
