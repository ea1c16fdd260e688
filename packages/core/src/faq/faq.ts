/** Questions that people ask, by section and by how the plan is paid (specification, section 2). */
import type { ProductType } from '../catalogue/catalogue.ts';
import type { StepName } from '../library/library.ts';

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
const sectionOfStep: Partial<Readonly<Record<StepName, FaqSection>>> = {
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
  const section = Object.hasOwn(sectionOfStep, step) ? sectionOfStep[step as StepName] : undefined;
  return section !== undefined && faqSections[section] ? section : null;
}

/** A question and its answer, as message ids. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

type Enabled = { [S in FaqSection]: (typeof faqSections)[S] extends true ? S : never }[FaqSection];

/** What everybody asks, and what is asked of a plan that is paid before or after use. */
const asked: Readonly<Record<Enabled, Readonly<Record<'all' | 'prepaid' | 'postpaid', readonly string[]>>>> =
  {
    'pre-checkout': { all: ['esim', 'number'], prepaid: ['end'], postpaid: ['bill'] },
    'add-on': { all: ['need', 'bundle'], prepaid: ['last'], postpaid: ['pay'] },
    'connection-details': { all: ['transfer', 'hold'], prepaid: ['balance'], postpaid: ['bill'] },
    'personal-details': { all: ['why', 'name'], prepaid: ['contact'], postpaid: ['identity'] },
    'billing-details': { all: ['what', 'postalCode'], prepaid: ['invoice'], postpaid: ['bills'] },
    'order-summary': { all: ['change', 'total'], prepaid: ['again'], postpaid: ['later'] },
  };

const isEnabled = (section: FaqSection): section is Enabled => faqSections[section];

/** The questions of a section; none where it is not shown. A part of a hybrid plan is paid after use: it asks as postpaid ones do. */
export function faqOf(section: FaqSection, productType: ProductType): readonly Question[] {
  if (!isEnabled(section)) return [];
  const { all, ...paid } = asked[section];
  const names = [...all, ...paid[productType === 'prepaid' ? 'prepaid' : 'postpaid']];
  return names.map((name) => ({
    question: `faq.${section}.${name}.question`,
    answer: `faq.${section}.${name}.answer`,
  }));
}
