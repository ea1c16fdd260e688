import { createStore } from 'jotai/vanilla';

/** The app's one store: what belongs to the app and not to a journey lives in its atoms. */
export const store = createStore();
