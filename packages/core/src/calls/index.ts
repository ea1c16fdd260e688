export { isCallActor } from './call-actor.ts';
export { type Problem, problemOf } from './outcome.ts';
export { type StateName, type States, stateName } from './states.ts';
