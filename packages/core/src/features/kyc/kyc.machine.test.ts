import type { Upload } from '@senda/contract';
import { unknownFailure } from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { ekycConfigOf } from '../../base/answers/kyc.ts';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { stateName } from '../../base/calls/states.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { onboarding } from '../../common/definitions/onboarding.ts';
import { simReplacement } from '../../common/definitions/sim-replacement.ts';
import { sampleReplacement, sampleRequirements } from '../sim-replacement/sample.ts';
import type { CameraCommand, CameraEvent, CameraInput } from './camera.ts';
import type { Picture, Slot } from './documents.ts';
import { kycMachine } from './kyc.machine.ts';
import type { KycInput } from './kyc.setup.ts';
import { kycStates } from './kyc.states.ts';
import { kycView } from './kyc.view.ts';
import { manualEkycStep } from './manual-ekyc.step.ts';
import { sampleConfig, sampleFile, sampleSpecifications, sampleSubmission } from './sample.ts';

type Event = Parameters<ReturnType<typeof createActor<typeof kycMachine>>['send']>[0];

const input: KycInput = {
  data: {
    eKycConfig: sampleConfig,
    profile: { firstName: 'Mariana', lastName: 'Ruiz', dob: '1994-05-17' },
  },
  now: () => new Date(2026, 10, 21, 12).getTime(),
};

function start(changed: Partial<KycInput> = {}, parts: Parameters<typeof kycMachine.provide>[0] = {}) {
  const script = scripted();
  const machine = fillCalls(kycMachine.provide(parts), script.call);
  const actor = createActor(machine, { input: { ...input, ...changed } }).start();
  const view = () => kycView(actor.getSnapshot(), actor.send);
  const reach = (state: string) => waitFor(actor, (snapshot) => stateName(snapshot) === state);
  return { ...script, actor, view, reach };
}

/** Loaded, with nothing filled in. */
async function ready(changed: Partial<KycInput> = {}, parts: Parameters<typeof kycMachine.provide>[0] = {}) {
  const started = start(changed, parts);
  await started.answer('getEkycSpecifications', sampleSpecifications);
  return started;
}

const selfie = sampleFile('cam_image.png');

/** Loaded, with everything filled in. */
async function filled() {
  const started = await ready();
  const { view, reach } = started;
  view().addPicture('selfie', selfie);
  await reach('editing');
  view().chooseDocument('PASSPORT');
  view().addPicture(0, sampleFile('passport.png'));
  await reach('editing');
  view().change('expiryDate', '2031-04-30');
  return started;
}

describe('transitions', () => {
  const file = sampleFile('me.png');
  const table: [keyof typeof kycStates, Event, string][] = [
    ['unneeded', { type: 'submit' }, 'done'],
    ['unneeded', { type: 'camera.asked' }, 'unneeded'],
    ['loading', { type: 'submit' }, 'loading'],
    ['loading', { type: 'later' }, 'loading'],
    ['loading', { type: 'picture.added', slot: 'selfie', file }, 'loading'],
    ['loading.failed', { type: 'retry' }, 'loading'],
    ['loading.failed', { type: 'submit' }, 'loading'],
    ['recalling', { type: 'submit' }, 'recalling'],
    ['recalling.failed', { type: 'submit' }, 'recalling'],
    ['recalling.failed', { type: 'field.changed', field: 'dob', value: '1990-01-01' }, 'editing'],
    ['editing', { type: 'picture.added', slot: 'selfie', file }, 'reading'],
    ['editing', { type: 'picture.removed', slot: 'selfie' }, 'editing'],
    ['editing', { type: 'document.chosen', documentType: 'INE' }, 'editing'],
    ['editing', { type: 'field.changed', field: 'dob', value: '1990-01-01' }, 'editing'],
    ['editing', { type: 'field.left', field: 'dob' }, 'editing'],
    // It asks for the document.
    ['editing', { type: 'camera.asked' }, 'editing'],
    ['editing', { type: 'part.asked', part: 'selfie' }, 'editing'],
    ['sending', { type: 'part.asked', part: 0 }, 'sending'],
    ['sending.failed', { type: 'part.asked', part: 0 }, 'editing'],
    ['camera', { type: 'part.asked', part: 0 }, 'editing'],
    ['reading', { type: 'part.asked', part: 'document' }, 'reading'],
    ['editing', { type: 'camera.left' }, 'editing'],
    ['editing', { type: 'submit' }, 'editing'],
    ['editing', { type: 'later' }, 'editing'],
    ['editing', { type: 'again' }, 'editing'],
    ['reading', { type: 'submit' }, 'reading'],
    ['preparing', { type: 'submit' }, 'preparing'],
    ['camera', { type: 'camera.ready', preview: 'live' }, 'camera'],
    ['camera', { type: 'camera.failed', reason: 'refused' }, 'editing'],
    ['camera', { type: 'camera.left' }, 'editing'],
    ['camera', { type: 'camera.taken', file }, 'reading'],
    ['camera', { type: 'picture.added', slot: 'selfie', file }, 'reading'],
    ['camera', { type: 'submit' }, 'camera'],
    ['sending', { type: 'submit' }, 'sending'],
    ['sending', { type: 'retry' }, 'sending'],
    ['handedIn', { type: 'submit' }, 'done'],
    ['handedIn', { type: 'again' }, 'editing'],
    ['sending', { type: 'field.changed', field: 'dob', value: '1990-01-01' }, 'sending'],
    ['sending.failed', { type: 'retry' }, 'sending'],
    ['sending.failed', { type: 'submit' }, 'sending'],
    ['sending.failed', { type: 'field.changed', field: 'dob', value: '1990-01-01' }, 'editing'],
    ['sending.failed', { type: 'picture.added', slot: 0, file }, 'reading'],
  ];
  test.each(table)('%s, %o → %s', (state, event, expected) => {
    const never = {
      readPicture: fromPromise<Picture, { slot: Slot; file: Upload }>(() => new Promise(() => undefined)),
    };
    const quiet = { camera: fromCallback<CameraCommand, CameraInput>(() => undefined) };
    const machine = fillCalls(kycMachine.provide({ actors: { ...never, ...quiet } }), scripted().call);
    const actor = createActor(machine, { snapshot: kycStates[state], input }).start();
    actor.send(event);
    expect(stateName(actor.getSnapshot())).toBe(expected);
    actor.stop();
  });

  test('every sample snapshot is in the state it is named for', () => {
    for (const [name, snapshot] of Object.entries(kycStates)) expect(stateName(snapshot)).toBe(name);
  });
});

describe('failures', () => {
  test('the page is blocked until what is accepted is read again', async () => {
    const { view, fail, answer } = start();
    await fail('getEkycSpecifications', unknownFailure);
    expect(view()).toMatchObject({
      state: 'loading.failed',
      blocking: true,
      problem: { kind: 'unreachable' },
    });
    view().retry();
    await answer('getEkycSpecifications', sampleSpecifications);
    expect(view()).toMatchObject({ state: 'editing', blocking: false, problem: null });
  });

  test('submitting is shown with the form, and retry submits the same data', async () => {
    const { view, fail, answer, made, actor } = await filled();
    view().submit();
    expect(view().locked).toBe(true);
    await fail('submitManualKyc', refusal('FILE_TYPE_REFUSED'));
    expect(view()).toMatchObject({ state: 'sending.failed', blocking: false, busy: false, locked: false });
    expect(view()).toMatchObject({ problem: { code: 'FILE_TYPE_REFUSED' }, selfie: { file: selfie } });
    view().retry();
    await answer('submitManualKyc', sampleSubmission);
    const [first, second] = made.filter(({ name }) => name === 'submitManualKyc');
    expect(second).toEqual(first);
    expect(actor.getSnapshot().output).toEqual({ kyc: { kycReference: 'kyc-1' } });
  });

  test('a double press submits once', async () => {
    const { view, made } = await filled();
    view().submit();
    view().submit();
    expect(made.filter(({ name }) => name === 'submitManualKyc')).toHaveLength(1);
  });
});

describe('submitting', () => {
  // spec 1.buy.document: packages/core/src/features/kyc/documents.ts#submissionOf
  test('sends the selfie, both kinds of field and the sides; ends with the reference', async () => {
    const { view, made, answer, actor } = await filled();
    view().submit();
    expect(view()).toMatchObject({ state: 'sending', sending: true, busy: true });
    expect(made.at(-1)).toMatchObject({
      input: {
        form: {
          context: 'onboarding',
          documentType: 'PASSPORT',
          dob: '1994-05-17',
          expiryDate: '2031-04-30',
          selfieImage: selfie,
        },
      },
    });
    await answer('submitManualKyc', sampleSubmission);
    const { output } = actor.getSnapshot();
    expect(v.parse(manualEkycStep.data, output)).toEqual({ kyc: { kycReference: 'kyc-1' } });
  });

  test('Next without input names what the part lacks, and nothing of a later one', async () => {
    const { view, reach } = await ready();
    view().submit();
    expect(view().errors).toEqual([{ field: 'document', problem: 'kyc.document.missing' }]);
    view().chooseDocument('INE');
    view().submit();
    expect(view()).toMatchObject({ part: 0, errors: [] });
    view().submit();
    expect(view().errors).toEqual([{ field: '0', problem: 'kyc.file.missing.side' }]);
    for (const slot of [0, 1] as const) {
      view().addPicture(slot, sampleFile('ine.png'));
      await reach('editing');
    }
    view().submit();
    expect(view().errors).toEqual([{ field: 'selfie', problem: 'kyc.file.missing.selfie' }]);
    view().addPicture('selfie', selfie);
    await reach('preparing');
    await reach('editing');
    view().submit();
    expect(view()).toMatchObject({
      part: 'check',
      errors: [{ field: 'expiryDate', problem: 'kyc.year.missing' }],
    });
  });

  test('changing the document removes the sides of the former one and keeps the selfie', async () => {
    const { view } = await filled();
    view().chooseDocument('INE');
    expect(view().sides.map(({ file }) => file)).toEqual([undefined, undefined]);
    expect(view().selfie?.file).toBe(selfie);
  });

  test('a removed picture is required again', async () => {
    const { view } = await filled();
    view().removePicture(0);
    expect(view().sides[0]?.file).toBeUndefined();
    expect(view().selfie?.file).toBe(selfie);
  });

  test('can be postponed only if the order does not require it', async () => {
    const config = { ...sampleConfig, isKYCRequiredForOrderCreation: false };
    const { view, actor } = await ready({ data: { eKycConfig: config } });
    expect(view().maySkip).toBe(true);
    view().skip();
    expect(actor.getSnapshot().output).toEqual({ kyc: {} });
  });
});

describe('files', () => {
  test.each([
    ['me.gif', 'image/gif', 'kyc.file.kind'],
    ['me.pdf', 'application/pdf', 'kyc.file.kind'],
    ['me.png', 'image/jpeg', 'kyc.file.type'],
    ['me.jpg', 'image/jpeg', 'kyc.file.content'],
  ])('a selfie %s of type %s: %s, and it can be replaced', async (name, type, problem) => {
    const { view, reach } = await ready();
    view().addPicture('selfie', sampleFile(name, type));
    await reach('editing');
    expect(view().selfie).toMatchObject({ file: undefined, problem });
    view().addPicture('selfie', selfie);
    await reach('editing');
    expect(view().selfie).toMatchObject({ file: selfie, problem: undefined });
  });

  test('a file larger than 5 MB is not read', async () => {
    const { view, reach } = await ready();
    const arrayBuffer = vi.fn<Upload['arrayBuffer']>();
    view().chooseDocument('PASSPORT');
    view().addPicture(0, { name: 'passport.png', type: 'image/png', size: 5 * 1024 * 1024 + 1, arrayBuffer });
    await reach('editing');
    expect(view().sides[0]?.problem).toBe('kyc.file.tooLarge');
    expect(arrayBuffer).not.toHaveBeenCalled();
  });

  test('an unreadable file is reported', async () => {
    const { view, reach } = await ready();
    view().addPicture('selfie', { ...selfie, arrayBuffer: () => Promise.reject(new Error('gone')) });
    await reach('editing');
    expect(view().selfie?.problem).toBe('kyc.file.unreadable');
  });

  test('a selfie from a file is converted to the selfie format', async () => {
    const { view, reach } = await ready({}, { actors: { makeSelfie: fromPromise(async () => selfie) } });
    view().addPicture('selfie', sampleFile('me.jpg', 'image/jpeg', [0xff, 0xd8, 0xff]));
    await reach('preparing');
    await reach('editing');
    expect(view().selfie?.file).toBe(selfie);
  });

  test('a picture that cannot be converted is reported', async () => {
    const makeSelfie = fromPromise<Upload, Upload>(() => Promise.reject(new Error('broken')));
    const { view, reach } = await ready({}, { actors: { makeSelfie } });
    view().addPicture('selfie', sampleFile('me.png'));
    await reach('preparing');
    await reach('editing');
    expect(view().selfie?.problem).toBe('kyc.file.unreadable');
  });
});

describe('the parts', () => {
  const number = { number: '5501427788', category: 'FREE_NUMBER', amount: 0 } as const;
  const partsIn = ({ parts }: ReturnType<typeof kycView>) =>
    parts.map(({ part, status }) => `${part} ${status}`);

  test('a picture leads to the next one, the last one to a look at all', async () => {
    const { view, reach } = await ready();
    expect(partsIn(view())).toEqual(['document now', '0 ahead', '1 ahead', 'selfie ahead']);
    view().chooseDocument('PASSPORT');
    expect(view().part).toBe('document');
    view().submit();
    expect(partsIn(view())).toEqual(['document done', '0 now', 'selfie ahead']);
    view().addPicture(0, sampleFile('passport.png'));
    await reach('editing');
    expect(view()).toMatchObject({ part: 'selfie', question: 'kyc.take_selfie', taken: [] });
    view().addPicture('selfie', selfie);
    await reach('preparing');
    await reach('editing');
    expect(partsIn(view())).toEqual(['document done', '0 done', 'selfie done']);
    expect(view()).toMatchObject({
      part: 'check',
      taken: [{ name: 'kyc.part.page' }, { name: 'kyc.part.selfie' }],
    });
  });

  test.each<[string, Partial<KycInput>, string[]]>([
    [
      'of a purchase with a number',
      { data: { ...input.data, number } },
      ['kyc.none.text', 'kyc.none.number'],
    ],
    ['without a number', {}, ['kyc.none.text']],
    ['of an order, which stores no answers', { orderReference: 'SN-1' }, ['kyc.none.order']],
  ])('a customer without a document at hand: %s', async (_, changed, texts) => {
    expect((await ready(changed)).view().withoutDocument).toEqual(texts);
  });

  test('a refused picture stays at its part', async () => {
    const { view, reach } = await ready({ draft: { documentType: 'INE' } });
    view().addPicture(0, sampleFile('ine.gif', 'image/gif'));
    await reach('editing');
    expect(view()).toMatchObject({ part: 0, picture: { problem: 'kyc.file.kind' } });
  });

  test('a picture is taken once more, and the look at all comes back', async () => {
    const { view, reach } = await filled();
    view().openPart(0);
    expect(view()).toMatchObject({ part: 0, picture: { shows: 'page' } });
    const sharper = sampleFile('sharper.png');
    view().addPicture(0, sharper);
    await reach('editing');
    expect(view()).toMatchObject({ part: 'check', taken: [{ file: sharper }, { file: selfie }] });
  });

  test('back opens the part before, until the first', async () => {
    const { view } = await filled();
    view().back?.();
    expect(view().part).toBe('selfie');
    view().back?.();
    expect(view().part).toBe(0);
    view().back?.();
    expect(view()).toMatchObject({ part: 'document', back: undefined });
  });

  test('the last look cannot be opened before all is there', async () => {
    const { view } = await ready({ draft: { documentType: 'INE' } });
    view().openPart('check');
    expect(view().part).toBe(0);
  });

  test('a stored document is not asked for again', async () => {
    const { view } = await ready({ draft: { documentType: 'INE' } });
    expect(view()).toMatchObject({ part: 0, question: 'kyc.ask.front', documentType: 'INE' });
  });

  test('an INE asks for the year of its expiry, and is submitted with the last day of it', async () => {
    const { view, reach, made } = await ready({ draft: { documentType: 'INE' } });
    for (const slot of [0, 1] as const) {
      view().addPicture(slot, sampleFile('ine.png'));
      await reach('editing');
    }
    view().addPicture('selfie', selfie);
    await reach('preparing');
    await reach('editing');
    const [field] = view().fields;
    expect(field).toMatchObject({ name: 'expiryDate', value: '' });
    expect(field?.years).toEqual(Array.from({ length: 11 }, (_, after) => String(2026 + after)));
    view().change('expiryDate', '2031');
    expect(view().fields).toMatchObject([{ value: '2031' }]);
    view().submit();
    expect(made.at(-1)).toMatchObject({ input: { form: { documentType: 'INE', expiryDate: '2031-12-31' } } });
  });

  test('another document asks for its own date', async () => {
    const { view, actor } = await filled();
    view().chooseDocument('INE');
    expect(actor.getSnapshot().context.draft).toEqual({ documentType: 'INE' });
    expect(actor.getSnapshot().context.form.values.expiryDate).toBe('');
  });

  test('a birthday that the profile does not know is asked for', async () => {
    const { view, reach } = await ready({
      data: { eKycConfig: sampleConfig },
      draft: { documentType: 'PASSPORT' },
    });
    view().addPicture(0, sampleFile('passport.png'));
    await reach('editing');
    view().addPicture('selfie', selfie);
    await reach('preparing');
    await reach('editing');
    expect(view().fields.map(({ name }) => name)).toEqual(['expiryDate', 'dob']);
  });
});

describe('the camera', () => {
  /** A camera controlled by the test. */
  function camera() {
    const orders: CameraCommand[] = [];
    const closed = vi.fn<() => void>();
    const control: { send: (event: CameraEvent) => void } = { send: () => undefined };
    const slot = fromCallback<CameraCommand, CameraInput>(({ sendBack, receive }) => {
      control.send = sendBack;
      receive((order) => orders.push(order));
      return closed;
    });
    return { orders, closed, control, slot };
  }

  test('opens on request, takes the selfie and closes', async () => {
    const { orders, closed, control, slot } = camera();
    const { view, reach } = await ready({}, { actors: { camera: slot } });
    view().openPart('selfie');
    view().openCamera();
    expect(view()).toMatchObject({ camera: 'opening', selfie: { file: undefined } });
    control.send({ type: 'camera.ready', preview: 'stream' });
    expect(view()).toMatchObject({ camera: 'live', preview: 'stream' });
    view().takePhoto();
    expect(orders).toEqual([{ type: 'take' }]);
    control.send({ type: 'camera.taken', file: selfie });
    await reach('editing');
    expect(view()).toMatchObject({ camera: 'off', preview: null, selfie: { file: selfie } });
    expect(closed).toHaveBeenCalledOnce();
  });

  test('stays on for the next picture, on the side that it needs, and again for one to be repeated', async () => {
    const inputs: CameraInput[] = [];
    const control: { send: (event: CameraEvent) => void } = { send: () => undefined };
    const slot = fromCallback<CameraCommand, CameraInput>(({ input: taking, sendBack }) => {
      inputs.push(taking);
      control.send = sendBack;
    });
    const { view, reach } = await ready(
      { draft: { documentType: 'PASSPORT' } },
      { actors: { camera: slot } },
    );
    view().openCamera();
    control.send({ type: 'camera.taken', file: sampleFile('document.png') });
    await reach('camera');
    expect(view()).toMatchObject({ part: 'selfie', camera: 'opening' });
    control.send({ type: 'camera.taken', file: selfie });
    await reach('editing');
    expect(view()).toMatchObject({ part: 'check', camera: 'off' });
    view().openPart(0);
    expect(view()).toMatchObject({ part: 0, camera: 'opening' });
    expect(inputs).toEqual([{ takes: 'document' }, { takes: 'selfie' }, { takes: 'document' }]);
    view().leaveCamera();
    expect(view()).toMatchObject({ part: 0, camera: 'off' });
    view().openPart('selfie');
    expect(view().camera).toBe('off');
  });

  test('a picture that is refused does not open it again by itself', async () => {
    const { control, slot } = camera();
    const { view, reach } = await ready({ draft: { documentType: 'INE' } }, { actors: { camera: slot } });
    view().openCamera();
    control.send({ type: 'camera.taken', file: sampleFile('document.jpg', 'image/jpeg', [1, 2, 3]) });
    await reach('editing');
    expect(view()).toMatchObject({ part: 0, camera: 'off', picture: { problem: 'kyc.file.content' } });
  });

  test.each(['refused', 'missing'] as const)(
    '%s: it is reported, and a file can be used instead',
    async (reason) => {
      const { control, slot } = camera();
      const { view, reach } = await ready({}, { actors: { camera: slot } });
      view().openPart('selfie');
      view().openCamera();
      control.send({ type: 'camera.failed', reason });
      expect(view()).toMatchObject({ camera: 'off', cameraProblem: `kyc.camera.${reason}` });
      view().addPicture('selfie', selfie);
      await reach('editing');
      expect(view().selfie?.file).toBe(selfie);
    },
  );

  test('closes when the customer turns it off or leaves the page', async () => {
    const { closed, slot } = camera();
    const { view, actor } = await ready({}, { actors: { camera: slot } });
    view().openPart('selfie');
    view().openCamera();
    view().leaveCamera();
    expect(closed).toHaveBeenCalledTimes(1);
    view().openCamera();
    actor.stop();
    expect(closed).toHaveBeenCalledTimes(2);
  });

  test('is missing without an implementation', async () => {
    const { view } = await ready();
    view().openPart('selfie');
    view().openCamera();
    expect(view().cameraProblem).toBe('kyc.camera.missing');
  });
});

describe('a request whose requirements no earlier step has answered', () => {
  const own = { journey: simReplacement.id, data: {} };
  const nothing = { ...sampleReplacement, selfie: false, documents: false };
  const answer = { kyc: { kycReference: 'kyc-1' } };

  /** Loaded, with nothing filled in. */
  async function specified(changed: Partial<KycInput> = {}) {
    const started = start({ ...own, ...changed });
    await started.answer('getSimReplacementSpecifications', sampleReplacement);
    await started.answer('getEkycContextSpecifications', sampleRequirements);
    await started.answer('getEkycSpecifications', sampleSpecifications);
    return started;
  }

  test('loads what it requires, and submits it for its purpose', async () => {
    const { view, made, reach, answer: answers, actor } = await specified();
    expect(made.slice(0, 3)).toEqual([
      { name: 'getSimReplacementSpecifications', input: {} },
      { name: 'getEkycContextSpecifications', input: { params: { context: 'sim_replacement' }, query: {} } },
      { name: 'getEkycSpecifications', input: {} },
    ]);
    expect(view()).toMatchObject({ state: 'editing', purpose: 'sim_replacement', maySkip: false });
    expect(view().documents.map(({ documentType }) => documentType)).toEqual(['INE', 'PASSPORT']);
    view().addPicture('selfie', selfie);
    await reach('editing');
    view().chooseDocument('PASSPORT');
    view().addPicture(0, sampleFile('passport.png'));
    await reach('editing');
    view().change('expiryDate', '2031-04-30');
    view().change('dob', '1994-05-17');
    view().submit();
    expect(made.at(-1)).toMatchObject({ input: { form: { context: 'sim_replacement' } } });
    await answers('submitManualKyc', sampleSubmission);
    expect(actor.getSnapshot().output).toEqual(answer);
  });

  test('requires what the request does: a selfie alone shows no documents', async () => {
    const { view, answer: answers } = start(own);
    await answers('getSimReplacementSpecifications', { ...sampleReplacement, documents: false });
    await answers('getEkycContextSpecifications', sampleRequirements);
    await answers('getEkycSpecifications', sampleSpecifications);
    expect(view()).toMatchObject({ state: 'editing', selfie: { slot: 'selfie' }, documents: [] });
  });

  test('while it loads, it names its purpose, and nothing can be skipped', () => {
    const { view, actor } = start(own);
    expect(view()).toMatchObject({
      state: 'loading',
      loading: true,
      purpose: 'sim_replacement',
      maySkip: false,
    });
    view().skip();
    expect(actor.getSnapshot().status).toBe('active');
  });

  test('ends by itself, without a form, if the request requires nothing', async () => {
    const { view, actor, made, answer: answers } = start(own);
    await answers('getSimReplacementSpecifications', nothing);
    expect(actor.getSnapshot().output).toEqual({ kyc: {} });
    expect(view()).toMatchObject({ loading: true, unneeded: false });
    expect(made.map(({ name }) => name)).toEqual(['getSimReplacementSpecifications']);
  });

  test('ends by itself if the answer of an earlier step requires nothing', () => {
    const eKycConfig = ekycConfigOf('sim_replacement', nothing, null);
    const { actor, made } = start({ ...own, data: { eKycConfig } });
    expect(actor.getSnapshot().output).toEqual({ kyc: {} });
    expect(made).toEqual([]);
  });

  test('a customer who comes back to a check that is not required stays, and can go on', async () => {
    const { view, actor, answer: answers } = start({ ...own, answer: { kyc: {} } });
    await answers('getSimReplacementSpecifications', nothing);
    expect(view()).toMatchObject({ state: 'unneeded', unneeded: true, loading: false });
    view().submit();
    expect(actor.getSnapshot().output).toEqual({ kyc: {} });
  });

  test('drops a submitted check that is no longer required', async () => {
    const { view, actor, answer: answers } = start({ ...own, answer });
    await answers('getSimReplacementSpecifications', nothing);
    view().submit();
    expect(actor.getSnapshot().output).toEqual({ kyc: {} });
  });

  test('makes no call for what an earlier step has answered', async () => {
    const eKycConfig = ekycConfigOf('sim_replacement', sampleReplacement, sampleRequirements);
    const { view, made } = await ready({ ...own, data: { eKycConfig } });
    expect(view()).toMatchObject({ state: 'editing', purpose: 'sim_replacement' });
    expect(made.map(({ name }) => name)).toEqual(['getEkycSpecifications']);
  });

  test('a purchase without a configuration loads none', () => {
    const { made } = start({ journey: onboarding.id, data: {} });
    expect(made.map(({ name }) => name)).toEqual(['getEkycSpecifications']);
  });

  test('a submitted check is restored after a reload', async () => {
    const { view, made, answer: answers, actor } = await specified({ draft: answer.kyc });
    expect(made.at(-1)).toEqual({ name: 'getKycSubmission', input: { params: { kycReference: 'kyc-1' } } });
    await answers('getKycSubmission', { ...sampleSubmission, context: 'sim_replacement' });
    expect(view().state).toBe('handedIn');
    view().submit();
    expect(actor.getSnapshot().output).toEqual(answer);
  });

  test('a rejected check is required again', async () => {
    const { view, answer: answers } = await specified({ answer });
    await answers('getKycSubmission', { ...sampleSubmission, status: 'REJECTED' });
    expect(view()).toMatchObject({ state: 'editing', rejected: true });
  });

  test('a check of another account is dropped', async () => {
    const { view, fail, actor } = await specified({ answer });
    await fail('getKycSubmission', refusal('NOT_YOURS'));
    expect(view().state).toBe('editing');
    expect(actor.getSnapshot().context.draft).toEqual({});
  });

  test.each([
    'getSimReplacementSpecifications',
    'getEkycContextSpecifications',
    'getEkycSpecifications',
  ] as const)('%s fails: the page is blocked until all is read again', async (call) => {
    const { view, fail, answer: answers } = start(own);
    if (call !== 'getSimReplacementSpecifications')
      await answers('getSimReplacementSpecifications', sampleReplacement);
    await fail(call, unknownFailure);
    expect(view()).toMatchObject({ state: 'loading.failed', blocking: true, maySkip: false });
    view().retry();
    expect(view()).toMatchObject({ state: 'loading', problem: null });
    await answers('getSimReplacementSpecifications', sampleReplacement);
    await answers('getEkycContextSpecifications', sampleRequirements);
    await answers('getEkycSpecifications', sampleSpecifications);
    expect(view().state).toBe('editing');
  });
});

describe('after a reload', () => {
  test('images are required again, texts are restored', async () => {
    const { actor } = await filled();
    const { draft } = actor.getSnapshot().context;
    expect(v.parse(manualEkycStep.draft, draft)).toEqual({
      documentType: 'PASSPORT',
      expiryDate: '2031-04-30',
    });
    const { view, reach } = await ready({ draft });
    expect(view()).toMatchObject({
      state: 'editing',
      selfie: { file: undefined },
      sides: [{ file: undefined }],
    });
    view().addPicture('selfie', selfie);
    await reach('editing');
    view().addPicture(0, sampleFile('passport.png'));
    await reach('editing');
    // The profile has the birthday.
    expect(view().fields).toMatchObject([{ name: 'expiryDate', value: '2031-04-30' }]);
  });

  const answer = { kyc: { kycReference: 'kyc-1' } };

  test('a submitted check is restored and can be replaced', async () => {
    const { view, answer: answers, made, actor } = await ready({ answer });
    expect(made.at(-1)).toEqual({ name: 'getKycSubmission', input: { params: { kycReference: 'kyc-1' } } });
    await answers('getKycSubmission', sampleSubmission);
    expect(view()).toMatchObject({ state: 'handedIn', handedIn: 'IN_REVIEW' });
    view().submit();
    expect(actor.getSnapshot().output).toEqual(answer);
  });

  test('a rejected check is reported and required again', async () => {
    const { view, answer: answers, actor } = await ready({ answer });
    await answers('getKycSubmission', { ...sampleSubmission, status: 'REJECTED' });
    expect(view()).toMatchObject({ state: 'editing', rejected: true });
    expect(actor.getSnapshot().context.draft).toEqual({});
  });

  test('a missing check, or one of another account, is dropped', async () => {
    const { view, fail, actor } = await ready({ answer });
    await fail('getKycSubmission', refusal('NOT_YOURS'));
    expect(view().state).toBe('editing');
    expect(actor.getSnapshot().context.draft).toEqual({});
  });

  test('if its status cannot be loaded, retry loads again', async () => {
    const { view, fail, answer: answers } = await ready({ answer });
    await fail('getKycSubmission', unknownFailure);
    expect(view()).toMatchObject({
      state: 'recalling.failed',
      blocking: false,
      problem: { kind: 'unreachable' },
    });
    view().retry();
    expect(view()).toMatchObject({ state: 'recalling', loading: true });
    await answers('getKycSubmission', sampleSubmission);
    expect(view().state).toBe('handedIn');
  });
});
