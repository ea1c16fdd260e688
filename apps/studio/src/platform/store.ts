import { createStore } from 'jotai/vanilla';

/** The store of the page: atoms are set outside of React too. */
export const store = createStore();
