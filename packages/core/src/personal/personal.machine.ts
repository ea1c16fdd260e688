import type { CallResult, Nationality, ProfileParameters, UserDetails } from '@senda/contract';
import { getProfileParameters, getUser, listNationalities } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { ProfileData } from '../answers/profile.ts';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import { outcomeGuards, type Problem, problemIn } from '../calls/outcome.ts';
import { change, type Form, isValid, leave, markSubmitted, startForm } from '../form/form.ts';
import { fittingContactNumber } from './contact-number.ts';
import {
  type AgeSettings,
  askedOf,
  defaultParameters,
  type PersonalField,
  personalRules,
  prefilled,
  profileOf,
  startValues,
} from './fields.ts';
import type { PersonalDraft } from './personal-details.schema.ts';

export type PersonalInput = StepInput<ProfileData, PersonalDraft, AgeSettings>;

interface Context extends PersonalInput {
  readonly form: Form<PersonalField>;
  readonly draft: PersonalDraft;
  /** Which fields are asked for; the defaults until the configuration has answered. */
  readonly parameters: ProfileParameters;
  readonly nationalities: readonly Nationality[];
  readonly problem: Problem | null;
}

type Event =
  | { readonly type: 'field.changed'; readonly field: PersonalField; readonly value: string }
  | { readonly type: 'field.left'; readonly field: PersonalField }
  | { readonly type: 'submit' | 'retry' };

function changed({ form, draft }: Context, field: PersonalField, value: string): Partial<Context> {
  const fitting = field === 'contactNumber' ? fittingContactNumber(value) : value;
  if (fitting === form.values[field]) return {};
  return { form: change(form, field, fitting), draft: { ...draft, [field]: fitting } };
}

function withUserDetails({ form, draft, email }: Context, user: UserDetails): Partial<Context> {
  return {
    form: { ...form, values: prefilled(form.values, user, draft) },
    email: email === '' ? (user.email ?? '') : email,
  };
}

/** The e-mail that is hers already: the session's, a guest's proven one, or what she said before. */
function emailOf({ email, data, answer }: PersonalInput): string {
  const to = data.contact?.to;
  return email || (to?.channel === 'EMAIL' ? to.email : (answer?.profile.email ?? ''));
}

/** The number that a guest is written to is one to reach her by. */
function contactNumberOf({ data, answer }: PersonalInput): PersonalDraft {
  const to = data.contact?.to;
  return to?.channel === 'SMS' && answer === undefined ? { contactNumber: to.phone_no } : {};
}

/** A list that is asked for and did not come: nobody could answer. */
const lacksNationalities = ({ parameters, nationalities }: Context): boolean =>
  nationalities.length === 0 &&
  parameters.fields.some(({ name, required }) => name === 'nationality' && required);

/** The answer that an actor's done event carries; the caller knows whose. */
const answerIn = <N extends 'getProfileParameters' | 'listNationalities'>(event: unknown): CallResult<N> =>
  (event as { output: CallResult<N> }).output;

/** Once nothing more is waited for. */
const begin = [{ guard: 'lacksNationalities', target: 'failed.unreachable' }, { target: 'editing' }] as const;

/**
 * Who the customer is (specification, sections 3, 5, 9): the fields that the configuration names, else the default ones.
 * What is known of her only prefills: without it she types.
 */
export const personalMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PersonalInput,
    output: {} as ProfileData,
  },
  actors: {
    getUser: callActor(getUser),
    getProfileParameters: callActor(getProfileParameters),
    listNationalities: callActor(listNationalities),
  },
  guards: {
    isSignedOut: outcomeGuards.isSignedOut,
    /** User details are fetched for non-guests only, and once (specification, section 6). */
    asksNothing: ({ context }) => context.answer !== undefined || context.isGuest === true,
    lacksNationalities: ({ context }) => lacksNationalities(context),
    isRight: ({ context }) => isValid(context.form, personalRules(askedOf(context), context.now())),
  },
  actions: {
    changeField: assign(({ context, event }) =>
      event.type === 'field.changed' ? changed(context, event.field, event.value) : {},
    ),
    leaveField: assign({
      form: ({ context, event }) =>
        event.type === 'field.left' ? leave(context.form, event.field) : context.form,
    }),
    keepParameters: assign({ parameters: ({ event }) => answerIn<'getProfileParameters'>(event) }),
    keepNationalities: assign({
      nationalities: ({ event }) => answerIn<'listNationalities'>(event).nationalities,
    }),
    noteUnreachable: assign({ problem: { kind: 'unreachable' } }),
    showProblems: assign({ form: ({ context }) => markSubmitted(context.form) }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null }),
  },
  delays: {
    /** How long a customer waits for what only saves her typing. */
    patience: 8000,
  },
}).createMachine({
  id: 'personal',
  context: ({ input }) => ({
    ...input,
    email: emailOf(input),
    form: startForm(startValues(input.answer?.profile, { ...contactNumberOf(input), ...input.draft })),
    draft: input.draft ?? {},
    parameters: defaultParameters,
    nationalities: [],
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      type: 'parallel',
      states: {
        user: {
          initial: 'asking',
          states: {
            asking: {
              always: { guard: 'asksNothing', target: 'settled' },
              invoke: {
                src: 'getUser',
                input: { query: { include_telco: 'true' } },
                onDone: {
                  target: 'settled',
                  actions: assign(({ context, event }) => withUserDetails(context, event.output)),
                },
                onError: [
                  { guard: 'isSignedOut', target: '#personal.failed.signedOut', actions: 'setProblem' },
                  { target: 'settled' },
                ],
              },
            },
            settled: { type: 'final' },
          },
        },
        parameters: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                src: 'getProfileParameters',
                input: {},
                onDone: { target: 'settled', actions: 'keepParameters' },
                onError: 'settled',
              },
            },
            settled: { type: 'final' },
          },
        },
        nationalities: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                src: 'listNationalities',
                input: {},
                onDone: { target: 'settled', actions: 'keepNationalities' },
                onError: 'settled',
              },
            },
            settled: { type: 'final' },
          },
        },
      },
      onDone: begin,
      after: { patience: begin },
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
      states: { signedOut: {}, unreachable: { entry: 'noteUnreachable' } },
      on: { retry: { target: 'loading', actions: 'clearProblem' } },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => ({
    profile: profileOf(context.form.values, context.email, askedOf(context).fields),
  }),
});
