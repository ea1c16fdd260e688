import type { SnapshotFrom } from 'xstate';
import { ekycConfigOf } from '../../base/answers/kyc.ts';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { change } from '../../base/form/form.ts';
import { samplePlan } from '../../common/catalogue/sample.ts';
import { startFields } from './documents.ts';
import { kycMachine } from './kyc.machine.ts';
import { sampleConfig, sampleFile, sampleSpecifications, sampleSubmission } from './sample.ts';

type Snapshot = SnapshotFrom<typeof kycMachine>;
type Context = Snapshot['context'];

const empty: Context = {
  data: {
    plan: { ...samplePlan, productType: 'postpaid' },
    simType: 'esim',
    eKycConfig: sampleConfig,
    profile: { firstName: 'Mariana', lastName: 'Ruiz', dob: '1994-05-17' },
  },
  // Noon in the device's time zone, which decides whether a document has expired.
  now: () => new Date(2026, 10, 21, 12).getTime(),
  asksCurp: false,
  purpose: 'onboarding',
  config: sampleConfig,
  isSpecified: true,
  isAnswered: false,
  draft: {},
  form: startFields({}, { firstName: 'Mariana', lastName: 'Ruiz', dob: '1994-05-17' }),
  part: 'document',
  specifications: sampleSpecifications,
  pictures: {},
  pendingPicture: null,
  preview: null,
  cameraProblem: null,
  byCamera: false,
  cameraNext: false,
  submission: null,
  problem: null,
};

const context: Context = {
  ...empty,
  draft: { documentType: 'PASSPORT' },
  form: startFields({ expiryDate: '2031-04-30', dob: '1994-05-17' }, undefined),
  part: 'check',
  pictures: { selfie: { file: sampleFile('cam_image.png') }, 0: { file: sampleFile('passport.png') } },
};

/** At the front of an INE. */
const front: Context = { ...empty, draft: { documentType: 'INE' }, part: 0 };
const back: Context = { ...front, part: 1, pictures: { 0: { file: sampleFile('front.jpg', 'image/jpeg') } } };
/** At the selfie, after both sides. */
const selfie: Context = {
  ...back,
  part: 'selfie',
  pictures: { ...back.pictures, 1: { file: sampleFile('back.jpg', 'image/jpeg') } },
};
/** All pictures of an INE. */
const taken: Context = {
  ...selfie,
  part: 'check',
  pictures: { ...selfie.pictures, selfie: { file: sampleFile('cam_image.png') } },
};

const recalled: Context = { ...empty, draft: { kycReference: 'kyc-1' } };

/** A request whose requirements are not known yet. */
const unspecified: Context = {
  ...empty,
  data: {},
  purpose: 'sim_replacement',
  config: ekycConfigOf('sim_replacement', { selfie: true, documents: true }, null),
  isSpecified: false,
  specifications: null,
};

const at = (value: Parameters<typeof kycMachine.resolveState>[0]['value'], changed: Context = context) =>
  kycMachine.resolveState({ value, context: changed });

export const kycStates: States<typeof kycMachine> = {
  /** The customer came back. */
  unneeded: at('unneeded', {
    ...unspecified,
    config: ekycConfigOf('sim_replacement', { selfie: false, documents: false }, null),
    isAnswered: true,
  }),
  loading: at({ loading: 'asking' }, { ...empty, specifications: null }),
  'loading.failed': at({ loading: 'failed' }, { ...empty, specifications: null, problem: sampleProblem }),
  recalling: at({ recalling: 'asking' }, recalled),
  'recalling.failed': at({ recalling: 'failed' }, { ...recalled, problem: sampleProblem }),
  editing: at('editing', empty),
  reading: at('reading', { ...front, pendingPicture: { slot: 0, file: sampleFile('front.png') } }),
  preparing: at('preparing', { ...selfie, pendingPicture: { slot: 'selfie', file: sampleFile('me.png') } }),
  camera: at('camera', { ...selfie, preview: 'live' }),
  sending: at({ sending: 'asking' }),
  'sending.failed': at({ sending: 'failed' }, { ...context, problem: sampleProblem }),
  handedIn: at('handedIn', { ...recalled, submission: sampleSubmission }),
  done: at('done'),
};

type CaseName =
  | 'complete'
  | 'front'
  | 'back'
  | 'page'
  | 'selfie'
  | 'shown'
  | 'check'
  | 'wrong'
  | 'wrongYear'
  | 'wrongPicture'
  | 'noDocument'
  | 'cameraDocument'
  | 'cameraRefused'
  | 'cameraMissing'
  | 'cameraOpening'
  | 'rejected'
  | 'skippable'
  | 'unspecified'
  | 'curp'
  | 'curpWrong'
  | 'curpCheck';

export const kycCases: Readonly<Record<CaseName, Snapshot>> = {
  /** All that a passport needs. */
  complete: at('editing'),
  front: at('editing', front),
  back: at('editing', back),
  page: at('editing', { ...front, draft: { documentType: 'PASSPORT' } }),
  selfie: at('editing', selfie),
  /** A picture that is to be taken once more. */
  shown: at('editing', { ...taken, part: 0 }),
  /** The last look at an INE. */
  check: at('editing', taken),
  /** Next was pressed on a last look with mistakes. */
  wrong: at('editing', {
    ...context,
    form: { ...startFields({ expiryDate: '2020-01-31' }, undefined), tried: true },
  }),
  wrongYear: at('editing', { ...taken, form: { ...taken.form, tried: true } }),
  wrongPicture: at('editing', { ...back, pictures: { ...back.pictures, 1: { problem: 'tooLarge' } } }),
  noDocument: at('editing', { ...empty, form: { ...empty.form, tried: true } }),
  cameraDocument: at('camera', { ...front, preview: 'live' }),
  cameraRefused: at('editing', { ...front, cameraProblem: 'refused' }),
  cameraMissing: at('editing', { ...front, cameraProblem: 'missing' }),
  cameraOpening: at('camera', selfie),
  rejected: at('editing', { ...empty, submission: { ...sampleSubmission, status: 'REJECTED' } }),
  /** The order does not require the check. */
  skippable: at('editing', {
    ...empty,
    part: 'selfie',
    config: { ...sampleConfig, documents: false, isKYCRequiredForOrderCreation: false },
  }),
  /** The CURP of an order's check was rejected. */
  curp: at('editing', { ...empty, asksCurp: true, part: 'curp' }),
  curpWrong: at('editing', {
    ...empty,
    asksCurp: true,
    part: 'curp',
    form: { ...change(empty.form, 'curp', 'RUPM840512MDFZRR04'), tried: true },
  }),
  curpCheck: at('editing', {
    ...taken,
    asksCurp: true,
    form: change(taken.form, 'curp', 'RUPM840512MDFZRR03'),
  }),
  unspecified: at({ loading: 'asking' }, unspecified),
};
