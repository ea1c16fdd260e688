import { speech } from '@senda/core/library/words';
import type { Product } from '../platform/product.ts';

/** The shop of a mobile operator, with its own screens in the telephone. */
export const senda: Product = {
  storage: 'senda.studio',
  speech,
  startWorker: () => new Worker(new URL('./prover.worker.ts', import.meta.url), { type: 'module' }),
  telephone: 'phone.html',
  publishes: true,
};
