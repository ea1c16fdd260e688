let landed = '';

/** Sets the search part of the address that the page load began at, before the app removes it from the address. */
export const setLandedSearch = (search: string): void => {
  landed = search;
};

/** Returns the search part of the address that the page load began at. */
export const landedSearch = (): string => landed;
