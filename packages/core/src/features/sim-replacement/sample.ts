/** What the gateway offers and requires for a SIM replacement, for snapshots and tests. */
import type { EkycRequirements, Specifications } from './sim-replacement.ts';

const reason = (reasonId: string, english: string, spanish: string) => ({
  reasonId,
  name: { 'en-US': english, 'es-MX': spanish },
});

export const sampleReplacement: Specifications = {
  reasons: [
    reason('lost', 'I lost it', 'La perdí'),
    reason('stolen', 'It was stolen', 'Me la robaron'),
    reason('damaged', 'It is damaged', 'Está dañada'),
    reason('new-phone', 'I have a new phone', 'Tengo otro teléfono'),
    reason('to-esim', 'I want to move to an eSIM', 'Quiero pasarme a eSIM'),
  ],
  simTypes: [
    { simType: 'esim', fee: { amount: 0 }, deliveryNeeded: false },
    { simType: 'physical_sim', fee: { amount: 2_900 }, deliveryNeeded: true },
  ],
  doorstepFee: { amount: 4_900 },
  selfie: true,
  documents: true,
};

export const sampleRequirements: EkycRequirements = {
  context: 'sim_replacement',
  selfie: true,
  documents: true,
  documentTypes: ['INE', 'PASSPORT', 'CURP'],
  isKYCRequiredForOrderCreation: false,
  isOnboardingKYCRequired: false,
};
