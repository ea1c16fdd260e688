import type { StepUpView } from '@senda/core/common/step-up';
import type { UpdateCardView } from '@senda/core/features/update-card';
import { Button, Columns, Dock, DockButtons, Main, Note, TextLink } from '@senda/ui';
import { type ReactNode, useId } from 'react';
import { RequestFrame } from '../line/request-parts.tsx';
import { CodeForm } from '../one-time-code/code-form.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { useStepFrame } from '../shell/step-frame.ts';

/** Returns the message id of what the customer is asked, or waits for. */
function textOf(code: StepUpView | null): string {
  if (code?.alert === 'expired') return 'updateCard.verify.expired';
  if (code?.isSent) return 'updateCard.verify.text';
  return code === null || code.problem === null ? 'updateCard.verify.sending' : 'updateCard.verify.unsent';
}

const strong = (words: ReactNode[]): ReactNode => <b className="ink">{words}</b>;

/** The code that confirms the customer, before the card is changed. */
export function Verify({ view }: { view: UpdateCardView }) {
  const { t, rich } = useText();
  const { leave } = useStepFrame();
  const formId = useId();
  const { stepUp: code, notice, card, isExpired, addCardAt } = view;
  const isOver = view.state === 'unverified';
  const isExpiredCode = code?.alert === 'expired';
  const isAsked = code?.isSent === true && !isExpiredCode;
  const title = t('updateCard.verify.title');
  const add = (words: ReactNode[]) => <TextLink href={addCardAt}>{words}</TextLink>;
  return (
    <RequestFrame state={view.state} title={title} withBack>
      <Columns kind="one">
        <Main kind="auth">
          <h1>{title}</h1>
          {!isOver && <p className="lede">{rich(textOf(code), { email: view.email, b: strong })}</p>}
          <div className="stack step-body">
            {notice && (
              <Note kind="warn" role="alert">
                {t(`updateCard.notice.${notice}`)}
              </Note>
            )}
            {code && isAsked && <CodeForm modal={code} formId={formId} />}
            {code && !code.isSent && <ProblemNote problem={code.problem} retry={code.retry} />}
            {card && <Note>{t('updateCard.verify.note', { card: t('payment.card', card), isExpired })}</Note>}
            <p className="muted small">{rich('updateCard.verify.add', { a: add })}</p>
          </div>
        </Main>
        <Dock label={t('updateCard.actions')} inline>
          <DockButtons>
            <Button kind="line" onClick={leave}>
              {t('updateCard.cancel')}
            </Button>
            {isOver || isExpiredCode ? (
              <Button kind="fwd" onClick={isOver ? view.retry : code?.resend}>
                {t('updateCard.verify.resend')}
              </Button>
            ) : (
              <Button
                kind="fwd"
                type="submit"
                form={formId}
                busy={code?.busy === 'verifying'}
                disabled={!(code?.canSubmit || code?.busy === 'verifying')}
              >
                {t('updateCard.verify.next')}
              </Button>
            )}
          </DockButtons>
        </Dock>
      </Columns>
    </RequestFrame>
  );
}
