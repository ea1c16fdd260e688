import type { Locale, Messages } from './messages.ts';

const files = {
  'en-US': () => import('./studio/en-US.json'),
  'es-MX': () => import('./studio/es-MX.json'),
} as const;

/** Loads the texts of Journey Studio in a language. They are apart from those of features: no customer's page knows of them. */
export async function loadStudioMessages(locale: Locale): Promise<Messages> {
  const { default: messages } = await files[locale]();
  return messages;
}
