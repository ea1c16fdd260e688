import type { kycMachine } from '@senda/core/features/kyc';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** Returns a file with the signature of a PNG. */
const png = (name: string) =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], name, { type: 'image/png' });

export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof kycMachine>(shopper, 'manual-ekyc', input);
  await step.at('editing');
  step.send({ type: 'document.chosen', documentType: 'PASSPORT' });
  step.send({ type: 'submit' });
  step.send({ type: 'picture.added', slot: 0, file: png('passport.png') });
  await step.at('editing');
  step.send({ type: 'picture.added', slot: 'selfie', file: png('cam_image.png') });
  await step.at('editing');
  const year = new Date(input.now()).getFullYear() + 2;
  step.send({ type: 'field.changed', field: 'expiryDate', value: `${year}-01-31` });
  // A purchase knows it from the profile, a request does not.
  step.send({ type: 'field.changed', field: 'dob', value: '1990-05-17' });
  step.send({ type: 'submit' });
  return step.end();
};

export const act: Verb = (customer) => customer.uploadIdentity();
