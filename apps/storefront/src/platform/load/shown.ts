let show: () => void = () => undefined;

/** Settles when a page shows its content instead of a loading state. */
const shown = new Promise<void>((resolve) => {
  show = resolve;
});
export const pageShown = (): void => show();

/** From here on the page handles presses itself: none is kept for it (public/prerendered.js). */
export function pageHears(): void {
  delete document.documentElement.dataset['early'];
}

/** ms to wait for the page at most. */
const patience = 2000;

/** Settles when the first page has been shown, or after the longest wait. */
export const afterFirstPage = (): Promise<void> =>
  Promise.race([shown, new Promise<void>((resolve) => setTimeout(resolve, patience))]);

let title = '';

/** Stores the title of a prerendered page, which has no document. */
export const titled = (words: string): void => {
  title = words;
};
/** Returns the title of the page that was prerendered last. */
export const titleDrawn = (): string => title;
