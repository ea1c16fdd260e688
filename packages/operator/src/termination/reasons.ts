import type { CallResult } from '@senda/contract';

/** Why customers leave, as they may say. */
export const terminationReasons: CallResult<'listTerminationReasons'>['reasons'] = [
  { reasonId: 'price', name: { 'en-US': 'It is too expensive', 'es-MX': 'Es muy caro' } },
  { reasonId: 'coverage', name: { 'en-US': 'Poor coverage', 'es-MX': 'Mala cobertura' } },
  { reasonId: 'service', name: { 'en-US': 'Poor service', 'es-MX': 'Mal servicio' } },
  { reasonId: 'unused', name: { 'en-US': 'I do not use it', 'es-MX': 'No la uso' } },
  { reasonId: 'other', name: { 'en-US': 'Another reason', 'es-MX': 'Otro motivo' } },
];
