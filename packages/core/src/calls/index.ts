export { type Problem, problemOf } from './outcome.ts';
export { isCallSlot } from './slot.ts';
export { type StateName, type States, stateName } from './states.ts';
