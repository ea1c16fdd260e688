import type { PlanChoice } from '@senda/core/base/answers';
import { type FaqSection, faqOf } from '@senda/core/common/faq';
import { Faq, TextLink } from '@senda/ui';
import { useText } from '../../platform/locale/use-text.ts';
import { site } from '../../platform/site.ts';

export interface FaqBlockProps {
  section: FaqSection;
  productType: PlanChoice['productType'];
}

/** Frequent questions about a step, and a link to the help centre. */
export function FaqBlock({ section, productType }: FaqBlockProps) {
  const { t } = useText();
  const items = faqOf(section, productType).map(({ question, answer }) => ({
    key: question,
    question: t(question),
    answer: t(answer),
  }));
  return (
    <section className="faq" aria-labelledby="faq-heading">
      <h2 id="faq-heading">{t('faq.heading')}</h2>
      <Faq items={items} />
      <p className="faq-help">
        <TextLink href={site.helpCentre} target="_blank" rel="noopener">
          {t('faq.help')}
        </TextLink>
      </p>
    </section>
  );
}
