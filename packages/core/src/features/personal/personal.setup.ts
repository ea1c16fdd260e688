import type { CallResult, Nationality, ProfileParameters, UserDetails } from '@senda/contract';
import { getProfileParameters, getUser, listNationalities } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { ProfileData } from '../../base/answers/profile.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { problemIn } from '../../base/calls/outcome.ts';
import { change, type Form, isValid, leave, markSubmitted, startForm } from '../../base/form/form.ts';
import { contactNumberFormat } from './contact-number.ts';
import {
  defaultParameters,
  type PersonalField,
  type ProfileSettings,
  personalRules,
  prefilled,
  requestedFieldsOf,
  startValues,
} from './fields.ts';
import type { PersonalDraft } from './personal-details.schema.ts';

export type PersonalInput = StepInput<ProfileData, PersonalDraft, ProfileSettings>;

export interface Context extends PersonalInput, FailingContext {
  readonly form: Form<PersonalField>;
  readonly draft: PersonalDraft;
  /** Requested fields; the defaults until the configuration has loaded. */
  readonly parameters: ProfileParameters;
  readonly nationalities: readonly Nationality[];
}

type Event =
  | { readonly type: 'field.changed'; readonly field: PersonalField; readonly value: string }
  | { readonly type: 'field.left'; readonly field: PersonalField }
  | { readonly type: 'submit' | 'retry' };

function changed({ form, draft }: Context, field: PersonalField, value: string): Partial<Context> {
  const fitting = field === 'contactNumber' ? contactNumberFormat.shown(value) : value;
  if (fitting === form.values[field]) return {};
  return { form: change(form, field, fitting), draft: { ...draft, [field]: fitting } };
}

export function withUserDetails({ form, draft, email }: Context, user: UserDetails): Partial<Context> {
  return {
    form: { ...form, values: prefilled(form.values, user, draft) },
    email: email === '' ? (user.email ?? '') : email,
  };
}

/** Returns the known e-mail: the session's, a guest's verified one, or the previous answer's. */
function emailOf({ email, data, answer }: PersonalInput): string {
  const to = data.contact?.to;
  return email || (to?.channel === 'EMAIL' ? to.email : (answer?.profile.email ?? ''));
}

/** Prefills the contact number: with the number that receives a guest's messages, else with the one that is brought. */
function contactNumberOf({ data, answer }: PersonalInput): PersonalDraft {
  const to = data.contact?.to;
  const number = to?.channel === 'SMS' ? to.phone_no : data.portIn?.number;
  return number === undefined || answer !== undefined ? {} : { contactNumber: number };
}

/** Returns whether the nationality is required but its list did not load. */
const lacksNationalities = ({ parameters, nationalities, settings }: Context): boolean =>
  nationalities.length === 0 &&
  settings.fields?.includes('nationality') !== false &&
  parameters.fields.some(({ name, required }) => name === 'nationality' && required);

/** Returns the output of an actor's done event; the caller names the call. */
const outputIn = <N extends 'getProfileParameters' | 'listNationalities'>(event: unknown): CallResult<N> =>
  (event as { output: CallResult<N> }).output;

/** Transitions once loading has ended. */
export const onLoaded = [
  { guard: 'lacksNationalities', target: 'failed', actions: 'setUnreachable' },
  { target: '#personal.editing' },
] as const;

const calls = failing<Context, Event>();

/** Actors, guards and actions of the machine. */
export const personalSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PersonalInput,
    output: {} as ProfileData,
    tags: {} as CallTag,
  },
  actors: {
    getUser: callActor(getUser),
    getProfileParameters: callActor(getProfileParameters),
    listNationalities: callActor(listNationalities),
  },
  guards: {
    ...calls.guards,
    isSignedOut: ({ event }) => problemIn(event).kind === 'signed-out',
    /** User details are fetched once, and not for guests (spec 6.user-details). */
    needsNoUserDetails: ({ context }) => context.answer !== undefined || context.isGuest === true,
    lacksNationalities: ({ context }) => lacksNationalities(context),
    isRight: ({ context }) => isValid(context.form, personalRules(requestedFieldsOf(context), context.now())),
  },
  actions: {
    ...calls.actions,
    changeField: assign(({ context, event }) =>
      event.type === 'field.changed' ? changed(context, event.field, event.value) : {},
    ),
    leaveField: assign({
      form: ({ context, event }) =>
        event.type === 'field.left' ? leave(context.form, event.field) : context.form,
    }),
    setParameters: assign({ parameters: ({ event }) => outputIn<'getProfileParameters'>(event) }),
    setNationalities: assign({
      nationalities: ({ event }) => outputIn<'listNationalities'>(event).nationalities,
    }),
    setUnreachable: assign({ problem: { kind: 'unreachable' } }),
    showProblems: assign({ form: ({ context }) => markSubmitted(context.form) }),
  },
  delays: {
    /** Longest wait for data that only prefills. */
    patience: 8000,
  },
});

/** Returns the context that the machine starts with. */
export const startContext = ({ input }: { readonly input: PersonalInput }): Context => ({
  ...input,
  email: emailOf(input),
  form: startForm(startValues(input.answer?.profile, { ...contactNumberOf(input), ...input.draft })),
  draft: input.draft ?? {},
  parameters: defaultParameters,
  nationalities: [],
  problem: null,
});
