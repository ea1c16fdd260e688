import { type CallInput, type CallResult, type Failure, unknownFailure } from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { stateName } from '../../base/calls/states.ts';
import { never, slot, thrown } from '../../base/calls/testing.ts';
import { defaultParameters } from './fields.ts';
import { personalMachine } from './personal.machine.ts';
import type { PersonalInput } from './personal.setup.ts';
import { personalCases, personalStates } from './personal.states.ts';
import { personalView } from './personal.view.ts';
import { personalDetailsStep } from './personal-details.step.ts';

type User = CallResult<'getUser'>;
type Event = Parameters<ReturnType<typeof createActor<typeof personalMachine>>['send']>[0];

const user: User = {
  external_id: 'u1',
  email: 'other@example.com',
  first_name: 'Ana',
  last_name: 'Soto',
  dob: { timestamp: Date.UTC(1990, 1, 3) },
  telco_info: { phone_no: '+525511112222' },
};
const input: PersonalInput = {
  data: {},
  settings: {},
  channel: 'web',
  email: 'name@example.com',
  now: () => new Date(2026, 10, 21, 18).getTime(),
  newId: () => 'id',
};
const answer = {
  profile: {
    firstName: 'Mariana',
    lastName: 'Ruiz',
    fullName: 'Mariana Ruiz',
    dob: '1994-05-17',
    contactNumber: '5501427788',
    email: 'name@example.com',
  },
};

const refused: Failure = { kind: 'refused', code: 'NOT_YOURS', status: 403, statusText: '', body: null };

const parameters: CallResult<'getProfileParameters'> = {
  ...defaultParameters,
  fields: [...defaultParameters.fields, { name: 'nationality', required: true }],
  minimumAge: 21,
};
const mexico = { code: 'MX', name: { 'en-US': 'Mexico', 'es-MX': 'México' } };

interface Answers {
  readonly getProfileParameters?: () => Promise<CallResult<'getProfileParameters'>>;
  readonly listNationalities?: () => Promise<CallResult<'listNationalities'>>;
}

function start(getUser: () => Promise<User>, changed: Partial<PersonalInput> = {}, answers: Answers = {}) {
  const requests: CallInput<'getUser'>[] = [];
  const clock = new SimulatedClock();
  const machine = personalMachine.provide({
    actors: {
      getUser: slot('getUser', (call) => {
        requests.push(call);
        return getUser();
      }),
      getProfileParameters: slot(
        'getProfileParameters',
        answers.getProfileParameters ?? (() => Promise.resolve(defaultParameters)),
      ),
      listNationalities: slot(
        'listNationalities',
        answers.listNationalities ?? (() => Promise.resolve({ nationalities: [mexico] })),
      ),
    },
  });
  const actor = createActor(machine, { input: { ...input, ...changed }, clock }).start();
  const view = () => personalView(actor.getSnapshot(), actor.send);
  const reach = (state: string) => waitFor(actor, (snapshot) => stateName(snapshot) === state);
  return { actor, requests, clock, view, reach };
}

const rejected = (failure: Failure) => () => Promise.reject(thrown(failure));

describe('transitions', () => {
  const table: [keyof typeof personalStates, Event, string][] = [
    ['loading', { type: 'submit' }, 'loading'],
    ['loading', { type: 'field.changed', field: 'firstName', value: 'A' }, 'loading'],
    ['editing', { type: 'field.changed', field: 'firstName', value: 'A' }, 'editing'],
    ['editing', { type: 'field.left', field: 'firstName' }, 'editing'],
    ['editing', { type: 'submit' }, 'done'],
    ['editing', { type: 'retry' }, 'editing'],
    ['loading', { type: 'retry' }, 'loading'],
    ['loading.failed', { type: 'submit' }, 'loading'],
    ['loading.failed', { type: 'retry' }, 'loading'],
  ];
  test.each(table)('%s, %o → %s', (state, event, expected) => {
    const machine = personalMachine.provide({
      actors: {
        getUser: slot('getUser', never),
        getProfileParameters: slot('getProfileParameters', never),
        listNationalities: slot('listNationalities', never),
      },
    });
    const actor = createActor(machine, { snapshot: personalStates[state], input }).start();
    actor.send(event);
    expect(stateName(actor.getSnapshot())).toBe(expected);
  });

  test('every sample snapshot is in the state it is named for', () => {
    for (const [name, snapshot] of Object.entries(personalStates)) expect(stateName(snapshot)).toBe(name);
  });
});

describe('loading', () => {
  test('prefills empty fields and keeps the e-mail of the session', async () => {
    const { reach, view, requests, actor } = start(() => Promise.resolve(user));
    expect(view().loading).toBe(true);
    await reach('editing');
    expect(requests).toEqual([{ query: { include_telco: 'true' } }]);
    expect(view()).toMatchObject({ loading: false, errors: [] });
    expect(view().fields.email).toMatchObject({ value: 'name@example.com', readOnly: true });
    expect(view().fields.contactNumber.value).toBe('5511112222');
    expect(actor.getSnapshot().context.draft).toEqual({});
  });

  test('the contact number is the one that is brought, which is known without a question', async () => {
    const portIn = { number: '5533334444', donorId: 'telcel', donorName: 'Telcel', validUntil: 0 };
    const { reach, view, actor } = start(() => Promise.resolve(user), {
      data: { portIn, deliveryNeeded: false },
      settings: { fields: ['firstName', 'lastName', 'dob', 'contactNumber'] },
    });
    await reach('editing');
    expect(view().fieldOrder).toEqual(['firstName', 'lastName', 'dob']);
    view().submit();
    expect(actor.getSnapshot().output?.profile).toMatchObject({ contactNumber: '5533334444' });
  });

  test('uses the user’s e-mail if the session has none', async () => {
    const { reach, view } = start(() => Promise.resolve(user), { email: '' });
    await reach('editing');
    expect(view().fields.email).toMatchObject({ value: 'other@example.com', readOnly: true });
  });

  test('the draft wins over user details', async () => {
    const { reach, view } = start(() => Promise.resolve(user), { draft: { firstName: 'Mar', lastName: '' } });
    await reach('editing');
    expect(view().fields).toMatchObject({ firstName: { value: 'Mar' }, lastName: { value: '' } });
    expect(view().fields.dob.value).toBe('1990-02-03');
  });

  test.each<Failure>([
    unknownFailure,
    { kind: 'rate-limited', retryAfter: 9 },
    { kind: 'malformed', issues: ['dob'] },
    refused,
  ])('a failure ($kind) leaves an empty form', async (failure) => {
    const { reach, view } = start(rejected(failure));
    await reach('editing');
    expect(view()).toMatchObject({ problem: null, blocking: false, fields: { firstName: { value: '' } } });
  });

  test('a lost session blocks until a retry', async () => {
    let tries = 0;
    const { reach, view } = start(() =>
      ++tries === 1 ? Promise.reject(thrown({ kind: 'signed-out' })) : Promise.resolve(user),
    );
    await reach('loading.failed');
    expect(view()).toMatchObject({ problem: { kind: 'signed-out' }, blocking: true });
    view().retry();
    expect(view()).toMatchObject({ loading: true, problem: null });
    await reach('editing');
    expect(view()).toMatchObject({ problem: null, fields: { firstName: { value: 'Ana' } } });
  });

  test('a user service that does not answer times out', () => {
    const { clock, view } = start(never);
    clock.increment(7999);
    expect(view().state).toBe('loading');
    clock.increment(1);
    expect(view().state).toBe('editing');
  });

  // spec 3.onboarding.personalDetails: packages/core/src/features/personal/fields.ts#profileOf
  // spec 1.buy.personal-details 2.step.addresses: #personalMachine
  test('an earlier answer needs no prefill, and Next finishes the step', async () => {
    const { actor, requests, view, reach } = start(never, { answer, email: '' });
    await reach('editing');
    expect(view().fields.email).toMatchObject({ value: 'name@example.com', readOnly: true });
    view().submit();
    expect(requests).toEqual([]);
    expect(actor.getSnapshot().output).toEqual(answer);
    expect(v.parse(personalDetailsStep.data, actor.getSnapshot().output)).toEqual(answer);
  });
});

describe('the configuration', () => {
  test('sets the fields and age limits; nationalities have their own call', async () => {
    const { view, reach } = start(
      () => Promise.resolve(user),
      {},
      {
        getProfileParameters: () => Promise.resolve(parameters),
      },
    );
    await reach('editing');
    expect(view().fieldOrder).toEqual([
      'firstName',
      'middleName',
      'lastName',
      'dob',
      'contactNumber',
      'email',
      'nationality',
    ]);
    expect(view()).toMatchObject({ nationalities: [mexico], textValues: { minimumAge: 21 } });
    view().submit();
    expect(view().errors).toEqual([{ field: 'nationality', problem: 'field.nationality.missing' }]);
    view().change('nationality', 'MX');
    view().submit();
    expect(view().state).toBe('done');
  });

  test.each<Failure>([
    unknownFailure,
    { kind: 'rate-limited', retryAfter: 9 },
    { kind: 'malformed', issues: ['fields'] },
    refused,
  ])('that fails ($kind) leaves the default fields and ages', async (failure) => {
    const { view, reach } = start(
      () => Promise.resolve(user),
      {},
      {
        getProfileParameters: () => Promise.reject(thrown(failure)),
        listNationalities: () => Promise.reject(thrown(failure)),
      },
    );
    await reach('editing');
    expect(view().fieldOrder).toEqual(defaultParameters.fields.map(({ name }) => name));
    expect(view()).toMatchObject({ blocking: false, textValues: { minimumAge: 18, maximumAge: 100 } });
  });

  test.each([
    [false, ['CNICNumber', 'CNICExpiryDate']],
    [true, []],
  ])(
    'folds the document that is required: %s, and shows it once it has a value',
    async (required, fields) => {
      const asked = [...defaultParameters.fields, { name: 'CNICNumber' as const, required }];
      const { view, reach } = start(
        () => Promise.resolve(user),
        {},
        {
          getProfileParameters: () =>
            Promise.resolve({
              ...defaultParameters,
              fields: [...asked, { name: 'CNICExpiryDate' as const, required: false }],
            }),
        },
      );
      await reach('editing');
      expect(view().folded).toEqual({ fields, isFilled: false });
      expect(view().fieldOrder.includes('CNICNumber')).toBe(required);
      view().change('CNICNumber', 'GODE561231GR8');
      expect(view().folded.isFilled).toBe(!required);
    },
  );

  test('a required nationality whose list failed is loaded again by retry', async () => {
    let tries = 0;
    const { view, reach } = start(
      () => Promise.resolve(user),
      {},
      {
        getProfileParameters: () => Promise.resolve(parameters),
        listNationalities: () =>
          ++tries === 1
            ? Promise.reject(thrown(unknownFailure))
            : Promise.resolve({ nationalities: [mexico] }),
      },
    );
    await reach('loading.failed');
    expect(view()).toMatchObject({ blocking: true, problem: { kind: 'unreachable' } });
    view().retry();
    await reach('editing');
    expect(view().fieldOrder).toContain('nationality');
  });
});

describe('editing', () => {
  test('blur shows the field’s problem, a submit shows all in field order', async () => {
    const { view, reach } = start(never, { answer: { profile: { firstName: '', lastName: '', dob: '' } } });
    await reach('editing');
    view().leave('lastName');
    expect(view().fields.lastName.problem).toBeUndefined();
    view().change('contactNumber', '55');
    view().leave('contactNumber');
    expect(view().fields.contactNumber.problem).toBe('field.contactNumber.wrong');
    expect(view().fields.firstName.problem).toBeUndefined();
    expect(view().errors).toEqual([]);
    view().submit();
    expect(view().errors).toEqual([
      { field: 'firstName', problem: 'field.firstName.missing' },
      { field: 'lastName', problem: 'field.lastName.missing' },
      { field: 'dob', problem: 'field.dob.missing' },
      { field: 'contactNumber', problem: 'field.contactNumber.wrong' },
    ]);
    view().change('firstName', 'Ana');
    expect(view().errors).toHaveLength(3);
  });

  test('the draft has the edited values; its reference changes only with them', async () => {
    const { actor, view, reach } = start(never, { answer });
    await reach('editing');
    const draft = () => actor.getSnapshot().context.draft;
    const before = draft();
    view().leave('firstName');
    view().change('firstName', 'Mariana');
    expect(draft()).toBe(before);
    view().change('firstName', ' Mar');
    expect(draft()).toEqual({ firstName: ' Mar' });
    expect(view().fields.firstName.value).toBe(' Mar');
    expect(v.is(personalDetailsStep.draft, draft())).toBe(true);
  });

  test('a pasted number with country code fits the field', async () => {
    const { view, reach } = start(never, { answer });
    await reach('editing');
    view().change('contactNumber', '+52 55 9999 0000');
    expect(view().fields.contactNumber.value).toBe('55 9999 0000');
  });

  test('the view has age limits', () => {
    const view = personalView(personalCases.wrong, () => undefined);
    expect(view.textValues).toEqual({ minimumAge: 18, maximumAge: 100 });
    expect(view.errors.map(({ problem }) => problem)).toEqual([
      'field.lastName.missing',
      'field.dob.young',
      'field.contactNumber.wrong',
    ]);
  });
});
