import type { Instalments } from '@senda/contract';
import type { Fact } from '@senda/ui';
import type { useText } from '../platform/locale/use-text.ts';

type Text = ReturnType<typeof useText>;

/** Returns how a charge is split, as the text `id` says it; `.last` where the last payment differs. */
export function planText({ count, each, last }: Instalments, id: string, { t, sum }: Text): string {
  const values = { count, most: count - 1, each: sum(each), last: sum(last) };
  return t(each === last ? id : `${id}.last`, values);
}

/** Returns how the bank splits a charge; empty for one payment. */
export const instalmentFacts = (instalments: Instalments | null, text: Text): Fact[] =>
  instalments === null
    ? []
    : [
        {
          key: 'instalments',
          label: text.t('payment.instalments.fact'),
          value: planText(instalments, 'payment.instalments.plan', text),
        },
      ];
