/** Step events as a stream. A separate entry point: only subscribers bundle it. */
export { eventsBetween, resumedAt, type StepError, type StepEvent, variantOf } from './events/events.ts';
export { journeyEvents, type StepEvents, type StepListener } from './events/subscribe.ts';
