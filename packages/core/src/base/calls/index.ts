export { isCallActor } from './call-actor.ts';
export { type CallTag, type CallView, callView } from './call-state.ts';
export { type Call, fillCalls } from './fill-calls.ts';
export { type Problem, type ProblemName, problemName, problemOf } from './outcome.ts';
export { sendWhileActive } from './send-while-active.ts';
export { type StateName, type States, stateName } from './states.ts';
