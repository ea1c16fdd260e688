export { type FaqSection, faqSectionOf } from './faq.ts';
export { faqOf, type Question } from './questions.ts';
