import type { ReviewedFact } from '@senda/core/features/service-summary';
import { Facts } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';

/** What is reviewed, as rows. */
export function ReviewedFacts({ facts }: { facts: readonly ReviewedFact[] }) {
  const { t, sum } = useText();
  const textOf = (value: ReviewedFact['value']): string => {
    if ('text' in value) return value.text;
    return 'amount' in value ? sum(value.amount) : t(value.message, value.values);
  };
  return (
    <Facts items={facts.map(({ label, value }) => ({ key: label, label: t(label), value: textOf(value) }))} />
  );
}
