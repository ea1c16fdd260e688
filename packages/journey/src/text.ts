/** A language of names and findings. */
export type Language = 'en' | 'es';

/** A text in each language. */
export type Text = Readonly<Record<Language, string>>;

/** Returns a text in a language; one that an author wrote in a single language stands in each. */
export const textIn = (language: Language, text: string | Text): string =>
  typeof text === 'string' ? text : text[language];
