import type { PhoneLook } from '@senda/core/studio';
import { atom } from 'jotai/vanilla';
import { localeAtom } from '../platform/locale.ts';
import { storedAtom } from '../platform/stored.ts';

/** The brands that have variables, by name. */
export const brands = ['senda', 'norte'] as const;
export const themes = ['system', 'light', 'dark'] as const;
/** Widths of the window in CSS pixels: a telephone, a small one, a computer. */
export const widths = ['390', '320', '1280'] as const;
/** The shop's language; `studio`: that of the studio. */
export const languages = ['studio', 'es-MX', 'en-US'] as const;

/** How the shop is shown, which is no part of its journey. */
export const brandAtom = storedAtom('senda.studio.brand', brands, 'senda');
export const themeAtom = storedAtom('senda.studio.theme', themes, 'system');
export const widthAtom = storedAtom('senda.studio.width', widths, '390');
export const languageAtom = storedAtom('senda.studio.shopLanguage', languages, 'studio');

export const lookAtom = atom((get): Omit<PhoneLook, 'type'> => {
  const theme = get(themeAtom);
  return { brand: get(brandAtom), theme: theme === 'system' ? null : theme };
});

export const shopLocaleAtom = atom((get) => {
  const language = get(languageAtom);
  return language === 'studio' ? get(localeAtom) : language;
});
