import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { startForm } from '../../base/form/form.ts';
import { samplePlan } from '../../common/catalogue/sample.ts';
import { defaultParameters, personalFields, startValues } from './fields.ts';
import { personalMachine } from './personal.machine.ts';

type Snapshot = SnapshotFrom<typeof personalMachine>;
type Context = Snapshot['context'];

const filled = startValues({
  firstName: 'Mariana',
  lastName: 'Ruiz',
  dob: '1994-05-17',
  contactNumber: '5501427788',
});

const context: Context = {
  data: {
    plan: samplePlan,
    simType: 'physical_sim',
    number: { number: '5501427788', category: 'FREE_NUMBER', amount: 0 },
    numberType: 'NEW',
    session: { userId: 'sample' },
  },
  settings: {},
  channel: 'web',
  email: 'name@example.com',
  // Noon of the device's day, which ages depend on.
  now: () => new Date(2026, 10, 21, 12).getTime(),
  newId: () => 'sample',
  form: startForm(filled),
  draft: {},
  parameters: {
    ...defaultParameters,
    documentTypes: [
      { type: 'CURP', name: { 'en-US': 'CURP', 'es-MX': 'CURP' }, pattern: '[A-Z0-9]{18}' },
      { type: 'RFC', name: { 'en-US': 'RFC', 'es-MX': 'RFC' }, pattern: '[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{3}' },
    ],
  },
  nationalities: [
    { code: 'MX', name: { 'en-US': 'Mexico', 'es-MX': 'México' } },
    { code: 'ES', name: { 'en-US': 'Spain', 'es-MX': 'España' } },
  ],
  problem: null,
};

const blank: Context = { ...context, form: startForm(startValues()) };

const at = (value: Parameters<typeof personalMachine.resolveState>[0]['value'], changed: Context = context) =>
  personalMachine.resolveState({ value, context: changed });

/** One snapshot per state, for tests and stories. */
export const personalStates: States<typeof personalMachine> = {
  loading: at(
    { loading: { asking: { user: 'asking', parameters: 'asking', nationalities: 'asking' } } },
    blank,
  ),
  'loading.failed': at({ loading: 'failed' }, { ...blank, problem: sampleProblem }),
  editing: at('editing'),
  done: at('done'),
};

/** The fields of a document that nobody requires. */
const withDocument = {
  ...context.parameters,
  fields: [...defaultParameters.fields, { name: 'CNICNumber' as const, required: false }],
};

export const personalCases = {
  documentFolded: at('editing', { ...context, parameters: withDocument }),
  documentFilled: at('editing', {
    ...context,
    parameters: withDocument,
    form: startForm({ ...filled, CNICNumber: 'GODE561231GR8' }),
  }),
  /** Next was pressed on an invalid form. */
  wrong: at('editing', {
    ...context,
    form: {
      ...startForm({ ...filled, lastName: '', dob: '2012-02-29', contactNumber: '55 0142' }),
      tried: true,
    },
  }),
  /** All fields (spec 3.profile), some invalid. */
  everything: at('editing', {
    ...context,
    email: '',
    parameters: {
      ...context.parameters,
      fields: personalFields.map((name) => ({ name, required: name !== 'middleName' })),
    },
    form: {
      ...startForm({ ...filled, CNICNumber: 'GODE561231GR7', CNICExpiryDate: '2020-01-31' }),
      tried: true,
    },
  }),
};
