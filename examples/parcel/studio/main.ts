/** Opens the parcel service's journeys in Journey Studio. */
import { speechOf } from '@senda/journey/words';
import { startStudio } from '@senda/studio/start';
import { words } from './words.ts';

await startStudio({
  storage: 'parcel.studio',
  speech: { en: speechOf('en', words), es: speechOf('es', words) },
  startWorker: () => new Worker(new URL('./prover.worker.ts', import.meta.url), { type: 'module' }),
  // It has no screens of its own to show, and no operator that keeps versions.
  telephone: null,
  publishes: false,
});
