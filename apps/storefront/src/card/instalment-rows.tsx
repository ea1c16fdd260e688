import type { InstalmentsChoice } from '@senda/core/features/payment';
import { RowChoice, RowChoices } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';

/** One payment, or those that the card's bank offers, and what they make in total. */
export function InstalmentRows({ offer, total }: { offer: InstalmentsChoice; total: number }) {
  const { t, sum } = useText();
  const { issuer, plans, chosen, choose } = offer;
  const totalId =
    chosen?.each === chosen?.last ? 'payment.instalments.total' : 'payment.instalments.total.last';
  const note = chosen && t(totalId, { count: chosen.count, last: sum(chosen.last), total: sum(total) });
  return (
    <RowChoices legend={t('payment.instalments')} aside={issuer} note={note}>
      <RowChoice
        name="instalments"
        value="1"
        checked={chosen === null}
        onChoose={() => choose(null)}
        title={t('payment.instalments.once')}
        end={sum(total)}
      />
      {plans.map(({ count, each }) => (
        <RowChoice
          key={count}
          name="instalments"
          value={String(count)}
          checked={chosen?.count === count}
          onChoose={() => choose(count)}
          title={t('payment.instalments.row', { count })}
          end={sum(each)}
        />
      ))}
    </RowChoices>
  );
}
