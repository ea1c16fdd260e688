import type { LocaleEntry } from '@senda/contract';

export const languages = [
  { key: 'en-US', name: 'English' },
  { key: 'es-MX', name: 'Español' },
] as const;
type Language = (typeof languages)[number]['key'];

/** Texts that the operator can change without a release of the storefront. */
const texts: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'common.tech.title': { 'en-US': 'Technical difficulties', 'es-MX': 'Desafíos técnicos' },
  'error.422004': {
    'en-US': 'The code expired. Ask for a new one.',
    'es-MX': 'El código venció. Pide uno nuevo.',
  },
  'error.422005': {
    'en-US': 'Too many tries. Wait a moment and start again.',
    'es-MX': 'Demasiados intentos. Espera e inicia de nuevo.',
  },
  'error.422011': { 'en-US': 'That code is not correct.', 'es-MX': 'El código no es correcto.' },
  'error.422019': { 'en-US': 'We already sent you a code.', 'es-MX': 'Ya te enviamos un código.' },
  'error.422024': {
    'en-US': 'For your safety, wait before asking for another code.',
    'es-MX': 'Por seguridad, espera antes de pedir otro código.',
  },
  'error.4121101': {
    'en-US': 'Your line cannot be canceled now.',
    'es-MX': 'Tu línea no puede cancelarse ahora.',
  },
  maximum_promocode_reached: {
    'en-US': 'The maximum number of promo codes is reached.',
    'es-MX': 'Se ha alcanzado el número máximo de códigos promocionales.',
  },
};

const isLanguage = (code: string): code is Language => languages.some(({ key }) => key === code);

/** Returns the texts in a language; undefined if there are none. */
export const textsIn = (code: string): LocaleEntry[] | undefined =>
  isLanguage(code) ? Object.entries(texts).map(([key, values]) => ({ key, value: values[code] })) : undefined;
