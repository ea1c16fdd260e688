export { deviceIdOf, isId, isStoreId } from './device-id.ts';
export {
  channelOf,
  type Entry,
  type KeptEntry,
  readEntry,
  sourceOf,
  startsGuest,
} from './entry.ts';
export { consumeEvent, freshEvents, type QueuedEvent } from './event-queue.ts';
export { fetchesTexts, languageOf } from './language.ts';
