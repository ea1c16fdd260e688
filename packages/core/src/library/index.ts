export { facts } from './facts.ts';
export { library, type StepName, steps } from './library.ts';
