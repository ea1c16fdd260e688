/** What a walk does in a browser that Playwright does not drive. Elements are named by a CSS selector. */
export interface OtherBrowser {
  readonly name: string;
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** Sets the size of the page, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Returns the value of an expression in the page; it must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  click(element: string): Promise<void>;
  /** Types by keys, after what the field has. */
  type(element: string, text: string): Promise<void>;
  select(element: string, value: string): Promise<void>;
  attach(element: string, file: string): Promise<void>;
}

/** Starts a browser, and ends it after the walk. */
export type RunIn = (walk: (browser: OtherBrowser) => Promise<void>) => Promise<void>;
