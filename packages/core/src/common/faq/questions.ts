import type { ProductType } from '../catalogue/catalogue.ts';
import { type FaqSection, isShown, type ShownSection } from './faq.ts';

/** A question and its answer, as message ids. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Questions of all plans, and of those paid before or after use. */
const asked: Readonly<
  Record<ShownSection, Readonly<Record<'all' | 'prepaid' | 'postpaid', readonly string[]>>>
> = {
  'pre-checkout': { all: ['esim', 'number'], prepaid: ['end'], postpaid: ['bill'] },
  'add-on': { all: ['need', 'bundle'], prepaid: ['last'], postpaid: ['pay'] },
  'connection-details': { all: ['transfer', 'hold'], prepaid: ['balance'], postpaid: ['bill'] },
  'personal-details': { all: ['why', 'name'], prepaid: ['contact'], postpaid: ['identity'] },
  'billing-details': { all: ['what', 'postalCode'], prepaid: ['invoice'], postpaid: ['bills'] },
  'order-summary': { all: ['change', 'total'], prepaid: ['again'], postpaid: ['later'] },
};

/** Returns the questions of a section; none if it is hidden. Hybrid plans get those of postpaid, as a part is paid after use. */
export function faqOf(section: FaqSection, productType: ProductType): readonly Question[] {
  if (!isShown(section)) return [];
  const { all, ...paid } = asked[section];
  const names = [...all, ...paid[productType === 'prepaid' ? 'prepaid' : 'postpaid']];
  return names.map((name) => ({
    question: `faq.${section}.${name}.question`,
    answer: `faq.${section}.${name}.answer`,
  }));
}
