import { createStore } from 'jotai/vanilla';

/** The app's jotai store: state that belongs to no journey. */
export const store = createStore();
