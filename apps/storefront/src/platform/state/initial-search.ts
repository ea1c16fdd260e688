let initial = '';

/** Sets the query of the address at page load, before the app removes parameters from it. */
export const setInitialSearch = (search: string): void => {
  initial = search;
};

/** Returns the query of the address at page load. */
export const initialSearch = (): string => initial;
