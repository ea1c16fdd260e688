/** Questions that people ask, by section and by how the plan is paid (specification, section 2). */
/** Every section that has questions, and whether they are shown: on the way in they are not. */
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

/** The section that belongs to a step; a step without one shows none. */
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

/** The section that stands at the foot of a step's page; null where none is shown. */
export function faqSectionOf(step: string): FaqSection | null {
  const section = Object.hasOwn(sectionOfStep, step) ? sectionOfStep[step] : undefined;
  return section !== undefined && faqSections[section] ? section : null;
}
