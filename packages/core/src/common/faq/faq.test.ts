import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { steps } from '../../library/library.ts';
import { type FaqSection, faqSectionOf, faqSections, sectionOfStep } from './faq.ts';
import { FaqSetting } from './faq-setting.ts';
import { faqOf } from './questions.ts';

const sections = Object.keys(faqSections) as FaqSection[];

// spec 2.faq.sections 2.faq.enabled: #faqSections
// spec 2.verify.faq: #verify-otp
test('nine sections, of which the sign-in ones are hidden', () => {
  expect(sections).toEqual([
    'login',
    'signup',
    'verify-otp',
    'pre-checkout',
    'add-on',
    'connection-details',
    'personal-details',
    'billing-details',
    'order-summary',
  ]);
  expect(sections.filter((section) => faqOf(section, 'prepaid').length === 0)).toEqual([
    'login',
    'signup',
    'verify-otp',
  ]);
});

describe.each(sections.filter((section) => faqSections[section]))('%s', (section) => {
  // spec 2.faq.variants: packages/core/src/common/faq/questions.ts#asked
  test('postpaid plans have other questions than prepaid ones; hybrid plans share those of postpaid', () => {
    const prepaid = faqOf(section, 'prepaid');
    const postpaid = faqOf(section, 'postpaid');
    expect(prepaid).toHaveLength(3);
    expect(postpaid).not.toEqual(prepaid);
    expect(faqOf(section, 'hybrid')).toEqual(postpaid);
  });

  test('belongs to a step', () => {
    expect(Object.keys(steps).map((step) => faqSectionOf(step))).toContain(section);
  });
});

test.each(['sign-in', 'verify-otp', 'payment', 'payment-failed', 'no-step', 'toString'])(
  '%s shows none',
  (step) => {
    expect(faqSectionOf(step)).toBeNull();
  },
);

test('a journey file may show other questions on a page, or none', () => {
  expect(faqSectionOf('addon-selection', 'pre-checkout')).toBe('pre-checkout');
  expect(faqSectionOf('addon-selection', 'none')).toBeNull();
});

test.each([
  ['billing-details', true],
  ['none', true],
  ['login', false],
  ['prices', false],
])('a journey file that wants the section %s: %s', (section, isAllowed) => {
  expect(v.is(FaqSetting, section)).toBe(isAllowed);
});

test('each step with a section is in the library', () => {
  expect(Object.keys(sectionOfStep).filter((step) => !(step in steps))).toEqual([]);
});
