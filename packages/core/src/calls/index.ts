export { isCallActor } from './call-actor.ts';
export { failureStateOf, type Problem, problemOf } from './outcome.ts';
export { sendWhileActive } from './send-while-active.ts';
export { type StateName, type States, stateName } from './states.ts';
