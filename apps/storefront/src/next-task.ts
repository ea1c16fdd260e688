/** The document, modules, the renderer, then the page: each a task of its own, so that a customer's press in between is heard. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
