import type { Language, Speech } from '@senda/journey/words';

/** What Journey Studio needs of a product whose journeys it opens. */
export interface Product {
  /** Begins the keys under which a browser keeps what is not saved. */
  readonly storage: string;
  /** What its journeys, steps and facts are called. */
  readonly speech: Readonly<Record<Language, Speech>>;
  /** Starts a worker that proves its files (`answerQuestions`). */
  readonly startWorker: () => Worker;
  /** The document that shows its screens, below the page's address; null for a product that brings none. */
  readonly telephone: string | null;
  /** Whether an operator keeps its versions, which are published. */
  readonly publishes: boolean;
}
