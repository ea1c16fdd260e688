import * as v from 'valibot';
import { type FaqSection, faqSections, isShown } from './faq.ts';

const sections = Object.keys(faqSections) as FaqSection[];

/**
 * The setting of a step that shows questions: one of the sections that are shown, or `none`. Without it the step shows its own.
 */
export const FaqSetting = v.optional(v.picklist([...sections.filter(isShown), 'none']));
