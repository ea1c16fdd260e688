export { deviceIdOf, isId, isStoreId } from './device-id.ts';
export {
  channelOf,
  type Entry,
  readEntry,
  type StoredEntry,
  sourceOf,
  startsGuest,
} from './entry.ts';
export { consumeEvent, freshEvents, type QueuedEvent } from './event-queue.ts';
export { languageOf, localeOf, shouldFetchTexts } from './language.ts';
export { retailMachine } from './retail.machine.ts';
export { type RetailView, retailView } from './retail.view.ts';
export { isWebview } from './webview.ts';
