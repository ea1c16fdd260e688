let title = '';

/** Notes the title of the page that is drawn ahead of time, where there is no document to give it to. */
export const titled = (words: string): void => {
  title = words;
};
/** The title of the page that was drawn last. */
export const titleDrawn = (): string => title;
