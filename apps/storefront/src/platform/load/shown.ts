let show: () => void = () => undefined;

/** Resolves when a page shows its content instead of a loading state. */
const shown = new Promise<void>((resolve) => {
  show = resolve;
});
export const pageShown = (): void => show();

/** Ends the recording of early clicks (public/prerendered.js): the page handles them from now on. */
export function setPageInteractive(): void {
  delete document.documentElement.dataset['early'];
}

/** Maximum wait for the first page, in ms. */
const maxWait = 2000;

/** Resolves when the first page is shown, at the latest after `maxWait`. */
export const afterFirstPage = (): Promise<void> =>
  Promise.race([shown, new Promise<void>((resolve) => setTimeout(resolve, maxWait))]);

let title = '';

/** Stores the title of a page while it is prerendered, without a document. */
export const setPrerenderedTitle = (words: string): void => {
  title = words;
};
/** Returns the title of the last prerendered page. */
export const prerenderedTitle = (): string => title;
