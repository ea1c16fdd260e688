/** FAQ sections (spec 2.faq) and whether they are shown; those of the sign-in pages are hidden. */
export const faqSections = {
  login: false,
  signup: false,
  'verify-otp': false,
  'pre-checkout': true,
  'add-on': true,
  'connection-details': true,
  'personal-details': true,
  'billing-details': true,
  'order-summary': true,
} as const;
/** A section of questions. */
export type FaqSection = keyof typeof faqSections;
/** A section that is shown. */
export type ShownSection = {
  [S in FaqSection]: (typeof faqSections)[S] extends true ? S : never;
}[FaqSection];

export const isShown = (section: FaqSection): section is ShownSection => faqSections[section];

/** FAQ section by step. */
export const sectionOfStep: Readonly<Record<string, FaqSection>> = {
  'sign-in': 'login',
  'verify-otp': 'verify-otp',
  'pre-checkout': 'pre-checkout',
  'addon-selection': 'add-on',
  'connection-details': 'connection-details',
  'port-in': 'connection-details',
  'personal-details': 'personal-details',
  'address-details': 'billing-details',
  'order-summary': 'order-summary',
};

/** Returns the FAQ section of a step's page, or null. `wanted`: the setting `faq` of its journey file. */
export function faqSectionOf(step: string, wanted?: ShownSection | 'none'): FaqSection | null {
  if (wanted === 'none') return null;
  const section = wanted ?? (Object.hasOwn(sectionOfStep, step) ? sectionOfStep[step] : undefined);
  return section !== undefined && isShown(section) ? section : null;
}
