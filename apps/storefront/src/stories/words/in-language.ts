/** Separates the languages of a title or name: "Card declined · Tarjeta rechazada". */
export const between = ' · ';

/** Returns a title or name in one language; what has one alone is unchanged. */
export const inLanguage = (text: string, locale: string): string => {
  const [english = text, spanish = english] = text.split(between);
  return locale.startsWith('es') ? spanish : english;
};
