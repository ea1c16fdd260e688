/** The search part of the address that this page load began at: later addresses have lost it. */
export const landedSearch = location.search;
