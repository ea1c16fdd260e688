import { senda } from './senda/senda.ts';
import { startStudio } from './start.tsx';

await startStudio(senda);
