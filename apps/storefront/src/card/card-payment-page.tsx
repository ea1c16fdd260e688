import type { CardPaymentView } from '@senda/core/common/card-payment';
import { LockIcon, Note } from '@senda/ui';
import type { ReactNode } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { StepPage, type StepPageProps } from '../shell/step-page.tsx';
import { CardFields, fieldId } from './card-fields.tsx';
import { Declined } from './declined.tsx';
import { payLabel } from './pay-label.ts';

interface CardPaymentPageProps extends Pick<StepPageProps, 'layout' | 'title' | 'lede' | 'due'> {
  view: CardPaymentView;
  /** Whether the title stays where a payment was refused. */
  keepsTitle?: boolean;
  /** Replaces the form of a new card. */
  children?: ReactNode;
}

/** The page that pays an amount by card. */
export function CardPaymentPage({ view, keepsTitle = false, children, ...page }: CardPaymentPageProps) {
  const text = useText();
  const { t } = text;
  return (
    <StepPage
      {...page}
      {...(view.refusal && !keepsTitle && { title: t('payment.failed.title') })}
      view={view}
      action={payLabel(view.amount, text)}
      actionIcon={LockIcon}
      errors={view.errors.map(({ field, problem }) => ({ fieldId: fieldId(field), text: t(problem) }))}
      problemFirst
    >
      <div className="stack">
        {view.refusal && (
          <Declined
            refusal={view.refusal}
            card={view.refusedCard === undefined ? view.card : view.refusedCard}
          />
        )}
        {children ?? <CardFields view={view} />}
        <Note icon={LockIcon}>{t('payment.note')}</Note>
      </div>
    </StepPage>
  );
}
