/** What happens at steps, as a stream. A door of its own: only who listens downloads it. */
export { eventsBetween, resumedAt, type StepError, type StepEvent, variantOf } from './events/events.ts';
export { journeyEvents, type StepEvents, type StepListener } from './events/subscribe.ts';
