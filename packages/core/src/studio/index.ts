export type { Comparison } from './comparison.ts';
export {
  type Completion,
  type Completions,
  completionsAt,
  type LibraryVocabulary,
  type Vocabulary,
} from './completions.ts';
export { type Deed, draftMachine, type Opened, type Saved } from './draft.machine.ts';
export { type DraftView, draftView } from './draft.view.ts';
export { journeysIn, type StudioFile } from './files.ts';
export {
  type FlowMeasured,
  type FlowOpened,
  type FlowRequest,
  flowMachine,
} from './flow.machine.ts';
export {
  type FlowComparison,
  type FlowKind,
  type FlowMark,
  type FlowRoad,
  type FlowWay,
  type FunnelStep,
  per100,
  worstOf,
} from './flow.ts';
export { type FlowShown, type FlowView, flowView } from './flow.view.ts';
export { type About, type History, readHistory, storedOf } from './history.ts';
export { type EntryRef, entriesOf, type FileSettings, type Intent, settingsIn, whenIn } from './intent.ts';
export { type LatelyInput, type LatelyRead, latelyMachine } from './lately.machine.ts';
export { type JourneyLately, latelyDays, latelyOf } from './lately.ts';
export { dayBefore, localOf, shopTimeZone } from './local-time.ts';
export {
  type PeopleInput,
  type PeopleOpened,
  type PeopleOutcome,
  type PeopleRequest,
  peopleMachine,
} from './people.machine.ts';
export { type PeopleView, peopleView } from './people.view.ts';
export { type PhoneStep, phoneMachine } from './phone.machine.ts';
export { PhoneAnswer, PhoneLook, PhoneQuestion } from './phone.ts';
export { type PhoneView, phoneView } from './phone.view.ts';
export { createProver, type Proof, type Prover, type Rebase, type Trial } from './proof.ts';
export {
  type PublishAction,
  type PublishInput,
  type PublishOpened,
  type PublishOutcome,
  type PublishRequest,
} from './publish.context.ts';
export { publishMachine } from './publish.machine.ts';
export { type PublishView, publishView } from './publish.view.ts';
export type { Road, RoadFact, RoadPath, RoadStep } from './road.ts';
export { chosenOf, countIn, valueOf, withChosen, withEarlier, written } from './settings.ts';
export { type Ticks, ticked, ticksOf } from './ticks.ts';
export { typedOver } from './typed.ts';
