/** SIM replacements stored while a SIM was delivered to the address on file alone. */
import { readStored } from '../../base/answers/read-stored.ts';

interface Stored {
  readonly done: readonly string[];
  readonly data: Readonly<Record<string, object>>;
}

/** Returns the answer of the address step, whose customer saw the address on file where they chose the delivery. */
const answerOf = (address: unknown, deliveryPostalCode: unknown) => ({
  billingAddress: address,
  deliveryAddress: address,
  sameAsBilling: true,
  deliveryPostalCode,
});

/** Returns a stored run in which the address on file is proposed; who has chosen a home delivery to it has entered it. */
export function withAddressProposed(raw: unknown, hasStep: (name: string) => boolean): unknown {
  const address = readStored(raw, 'data', 'sim-replacement-request', 'deliveryAddress');
  if (!address) return raw;
  const run = raw as Stored;
  const { 'sim-replacement-request': request, delivery } = run.data;
  const data = { ...run.data, 'sim-replacement-request': { ...request, addressOnFile: address } };
  const isHome = readStored(delivery, 'selectedDeliveryMethod', 'deliveryType') === 'DOORSTEP_DELIVERY';
  if (!isHome || !run.done.includes('delivery') || !hasStep('address-details')) return { ...run, data };
  const postalCode = readStored(address, 'postalCode');
  return {
    ...run,
    done: run.done.flatMap((step) => (step === 'delivery' ? [step, 'address-details'] : [step])),
    data: {
      ...data,
      delivery: { ...delivery, deliveryPostalCode: postalCode },
      'address-details': answerOf(address, postalCode),
    },
  };
}
