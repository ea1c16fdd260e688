import { atom } from 'jotai/vanilla';

/** The document that a telephone shows, below the page's address; stories have none. */
export const phoneDocumentAtom = atom('phone.html');
