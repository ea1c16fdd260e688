import type { CallResult } from '@senda/contract';
import { deliveryPrices } from '../rules/delivery.ts';

type Specifications = CallResult<'getSimReplacementSpecifications'>;

/** What a SIM replacement asks for and costs (centavos). */
export const simReplacement: Specifications = {
  reasons: [
    { reasonId: 'lost', name: { 'en-US': 'I lost it', 'es-MX': 'La perdí' } },
    { reasonId: 'stolen', name: { 'en-US': 'It was stolen', 'es-MX': 'Me la robaron' } },
    { reasonId: 'damaged', name: { 'en-US': 'It is damaged', 'es-MX': 'Está dañada' } },
    { reasonId: 'new-phone', name: { 'en-US': 'I have a new phone', 'es-MX': 'Tengo otro teléfono' } },
  ],
  simTypes: [
    { simType: 'esim', fee: { amount: 0 }, deliveryNeeded: false },
    { simType: 'physical_sim', fee: { amount: 2_900 }, deliveryNeeded: true },
  ],
  doorstepFee: deliveryPrices.DOORSTEP_DELIVERY.cost,
  selfie: true,
  documents: true,
};
