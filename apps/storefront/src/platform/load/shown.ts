let show: () => void = () => undefined;

/** Settles when a page shows what it is about, and no longer that this is on its way. */
const shown = new Promise<void>((resolve) => {
  show = resolve;
});
export const pageShown = (): void => show();

/** From here on the page hears a press itself: no other is kept for it (public/prerendered.js). */
export function pageHears(): void {
  delete document.documentElement.dataset['early'];
}

/** ms that what is not of the page itself waits for it at most. */
const patience = 2000;

/** Settles when the first page has been shown, or is long in coming. */
export const afterFirstPage = (): Promise<void> =>
  Promise.race([shown, new Promise<void>((resolve) => setTimeout(resolve, patience))]);

let title = '';

/** Notes the title of the page that is drawn ahead of time, where there is no document to give it to. */
export const titled = (words: string): void => {
  title = words;
};
/** The title of the page that was drawn last. */
export const titleDrawn = (): string => title;
