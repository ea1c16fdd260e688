import type { CardChoice, CardForm, PaymentView } from '@senda/core/features/payment';
import {
  AmountPair,
  CardBrand,
  CardIcon,
  CheckField,
  Choice,
  ChoiceGroup,
  LinkIcon,
  Note,
  SwapIcon,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { CardChoices } from '../card/card-choices.tsx';
import { CardInputs } from '../card/card-fields.tsx';
import { walletMarkOf } from '../card/card-marks.ts';
import { FormSkeleton } from '../card/form-skeleton.tsx';
import { InstalmentRows } from '../card/instalment-rows.tsx';
import { RefusedCards } from '../card/refused-cards.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';

/** Prefix of the ids of the later card's fields. */
export const laterCard = 'later-card';

/** The choice of the card that pays, or of one for each part, with the fields of new cards in line. */
export function ChosenCards({ view, choice }: { view: PaymentView; choice: CardChoice }) {
  const { t, sum, local } = useText();
  const { later } = view;
  const wallets = choice.wallets.map(({ id, name, chosen, choose }) => (
    <Choice
      key={id}
      name="method"
      value={id}
      checked={chosen}
      onChoose={choose}
      title={local(name)}
      middle
      end={<WalletMark method={id} />}
    />
  ));
  const split = choice.canSplit && (
    <Choice
      name="method"
      value="each"
      checked={choice.parts !== null}
      onChoose={choice.chooseEach}
      title={t('paymentMethod.split')}
      detail={t('paymentMethod.split.detail')}
      end={<SwapIcon />}
    />
  );
  const link = choice.canLink && (
    <Choice
      name="method"
      value="link"
      checked={choice.link}
      onChoose={choice.chooseLink}
      title={t('payment.link')}
      detail={t('payment.link.detail')}
      end={<LinkIcon />}
    />
  );
  const { refused, vouchers, instalments } = choice;
  const rows = instalments && <InstalmentRows offer={instalments} total={view.amount} />;
  const withoutCard = (
    <>
      {vouchers.map((voucher) => (
        <VoucherChoice key={voucher.kind} voucher={voucher} />
      ))}
      {link}
    </>
  );
  // After a refusal all ways are one list, and the refused card is its last.
  const hasVouchers = vouchers.length > 0 && refused.length === 0;
  const others =
    refused.length > 0 ? (
      <>
        {split}
        {withoutCard}
        <RefusedCards name="method" refused={refused} choose={choice.choose} period={later?.days} />
      </>
    ) : (
      split || (!hasVouchers && link)
    );
  const more =
    wallets.length > 0 ? (
      <>
        {wallets}
        {others}
      </>
    ) : (
      others
    );
  return (
    <>
      {later && (
        <AmountPair
          items={[
            { key: 'now', label: t('payment.amount.now'), value: sum(view.amount) },
            {
              key: 'later',
              label: t('payment.amount.later', { days: later.days }),
              value: sum(later.amount),
            },
          ]}
        />
      )}
      <CardChoices
        name="method"
        legend={t(view.declined?.otherWay ? 'payment.declined.otherWay' : 'payment.method')}
        legendKind={view.declined?.otherWay ? 'label' : 'hidden'}
        cards={choice.cards}
        newCard={choice.newCard}
        newCardFirst={choice.newCardFirst}
        choose={choice.choose}
        period={later?.days}
        more={more}
        isAlone={!hasVouchers}
        inside={rows}
      >
        {choice.newCard && (
          <NewCardInputs view={view} isOpening={choice.isFormOpening} keeping={view} rows={rows} />
        )}
      </CardChoices>
      {hasVouchers && (
        <ChoiceGroup legend={t('payment.withoutCard')} legendKind="heading">
          {withoutCard}
        </ChoiceGroup>
      )}
      {choice.ruledOut && <Note kind="info">{t('payment.voucher.ruledOut', choice.ruledOut)}</Note>}
      {later &&
        choice.parts?.map(({ part, amount, ...cards }) => {
          const form = part === 'upfront' ? view : later.form;
          return (
            <CardChoices
              key={part}
              name={part}
              legend={t(`paymentMethod.each.${part}`, { amount: sum(amount), days: later.days })}
              legendKind="heading"
              {...cards}
            >
              {cards.newCard && form && (
                <NewCardInputs
                  view={form}
                  of={part === 'upfront' ? 'card' : laterCard}
                  isOpening={choice.isFormOpening}
                />
              )}
            </CardChoices>
          );
        })}
    </>
  );
}

function WalletMark({ method }: { method: string }) {
  const mark = walletMarkOf(method);
  return mark === undefined ? <CardIcon /> : <CardBrand brand={mark} />;
}

/** A way to pay without a card, and until when. */
function VoucherChoice({ voucher }: { voucher: CardChoice['vouchers'][number] }) {
  const { t } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  const { kind, chosen, until, choose } = voucher;
  const values = until === null ? { day: '', dayNear: 'none' } : dayValues('day', day(until));
  return (
    <Choice
      name="method"
      value={kind}
      checked={chosen}
      onChoose={choose}
      title={t(`payment.voucher.${kind}`)}
      detail={t(`payment.voucher.${kind}.detail`, { ...values, until: until === null ? 'none' : 'known' })}
      end={<CardBrand brand={kind === 'OXXO' ? 'oxxo' : 'spei'} />}
    />
  );
}

interface NewCardInputsProps {
  view: CardForm | PaymentView;
  of?: string;
  isOpening: boolean;
  /** The card can be saved for the next time. */
  keeping?: Pick<PaymentView, 'canKeep' | 'keep' | 'tickKeep'>;
  /** What the card's bank offers, once the card is known. */
  rows?: ReactNode;
}

/** The fields of a new card, once they can be sent. */
function NewCardInputs({ view, of = 'card', isOpening, keeping, rows }: NewCardInputsProps) {
  if (isOpening) return <FormSkeleton canKeep={keeping?.canKeep === true} />;
  return (
    <>
      <CardInputs view={view} of={of} />
      {rows}
      {keeping && <KeepField view={keeping} />}
    </>
  );
}

/** Whether the new card is saved; never ticked beforehand. */
export function KeepField({ view }: { view: Pick<PaymentView, 'canKeep' | 'keep' | 'tickKeep'> }) {
  const { t } = useText();
  if (!view.canKeep) return null;
  return <CheckField label={t('payment.keep')} checked={view.keep} onChecked={view.tickKeep} />;
}
